import { lazyPage } from "../texts/lazyPage.ts";

/** The screen that most visits begin with. */
export const LazyDashboard = lazyPage(() => import("../pages/DashboardPage.tsx"), ["dashboard"]);
