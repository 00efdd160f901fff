/** How a feed lies in the list: name, links and actions side by side where there is room, one below the other elsewhere. */
export const feedLook = {
  row: "grid items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5 lg:grid-cols-[minmax(9rem,1fr)_minmax(0,2.4fr)_auto]",
  links: "flex min-w-0 flex-col gap-1.5 max-xl:gap-3",
};
