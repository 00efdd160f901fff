import { lazyPage } from "../texts/lazyPage.ts";

/** The screen that most visits begin with. */
export const LazyDashboard = lazyPage(() => import("./DashboardPage.tsx"), ["dashboard"]);
