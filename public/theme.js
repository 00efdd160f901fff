// What the page needs before its modules come: the theme before the first paint, the language, and word of a start that fails.
try {
  const theme = localStorage.getItem("zaguan.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
try {
  const locale = /(?:^|; )locale=(en|es)\b/.exec(document.cookie);
  if (locale) document.documentElement.lang = locale[1];
} catch {}
// Shows what index.html says of a panel that has not started; the panel itself takes its place.
const sayNotStarted = () => {
  document.documentElement.dataset.start = "late";
};
setTimeout(sayNotStarted, 8_000);
// A page that is there before its modules is painted first. One that nobody looks at is not painted.
const startModules = () => {
  const entry = document.querySelector("link[data-entry]");
  if (!entry) return;
  entry.removeAttribute("data-entry");
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: entry.href }));
};
const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
addEventListener("DOMContentLoaded", () => {
  if (document.hidden) startModules();
  else afterPaint(startModules);
  setTimeout(startModules, 1_000);
});
// What is pressed before the panel is there is pressed again, as often, once it is: nothing is sent past it.
addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-prerendered] button");
  if (!button) return;
  event.preventDefault();
  button.dataset.pressed = Number(button.dataset.pressed ?? 0) + 1;
});
addEventListener("zaguan.ready", () => {
  for (const button of document.querySelectorAll("[data-pressed]")) {
    for (let times = Number(button.dataset.pressed); times > 0; times -= 1) setTimeout(() => button.click());
    delete button.dataset.pressed;
  }
});
// Where one is, and not only to the beginning.
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#start a")) return;
  event.preventDefault();
  location.reload();
});
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && sayNotStarted(), true);
