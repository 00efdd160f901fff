import type { Preview } from "@storybook/react-vite";
import "./gallery.css";

/** How an example is shown. The theme comes from the toolbar, or from `globals=theme:dark` in the address. */
export default {
  parameters: { layout: "fullscreen", controls: { disable: true }, actions: { disable: true } },
  initialGlobals: { theme: "light" },
  globalTypes: {
    theme: {
      toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark", "system"], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals, title }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return title === "Frame" ? (
        <Story />
      ) : (
        <main className="@container" style={{ padding: 24 }}>
          <Story />
        </main>
      );
    },
  ],
} satisfies Preview;
