import type { StorybookConfig } from "@storybook/react-vite";

/** The gallery: every `*.stories.tsx` of the design system, drawn with the panel's own styles. */
export default {
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: "scripts/vite/gallery.config.ts" } },
  },
  stories: ["../**/*.stories.tsx"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig;
