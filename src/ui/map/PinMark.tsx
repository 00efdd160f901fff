/** The drop of the pin; its tip is at the middle of its lower edge. */
export function PinMark() {
  return (
    <svg viewBox="0 0 30 44" width="30" height="44" aria-hidden="true">
      <path
        className="map-pin-drop"
        d="M15 43C13 36 0.8 28 0.8 15A14.2 14.2 0 0 1 29.2 15C29.2 28 17 36 15 43Z"
      />
      <circle className="map-pin-eye" cx="15" cy="15" r="5" />
    </svg>
  );
}
