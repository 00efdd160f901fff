/** The box of everything that floats beside what opened it. */
export const floatingLook =
  "z-50 rounded-card border border-line bg-surface text-ink shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";
