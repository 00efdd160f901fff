const shows = (element: HTMLElement) => element.getClientRects().length > 0 && element.offsetWidth > 1;

/** Puts the focus on what a selector names, else on the box of the page, else on the content; what had it is gone. */
export function focusList(wanted: string): void {
  const places = [wanted, "[data-select-page]", "#content"].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  places.find((place) => place !== null && shows(place))?.focus();
}
