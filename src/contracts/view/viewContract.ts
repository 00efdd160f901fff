import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";
import { limits } from "../wire/limits.ts";
import type { ProblemCode } from "../wire/problem.ts";
import { type ViewScreen, viewScreens } from "./viewScreens.ts";

export const densities = ["comfortable", "compact"] as const;

const columnNames = z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(
  z.maxLength(limits.viewColumns),
  z.refine((names) => new Set(names).size === names.length),
);

/** Columns of a table: `Order` as they were put, nothing where that was never done; `Hidden` of them; and how high its rows are (VIEW-18, VIEW-19). */
export const tableLayout = z.strictObject({
  Order: columnNames,
  Hidden: columnNames,
  Density: z.enum(densities),
});
export type TableLayout = z.infer<typeof tableLayout>;

/** What a screen shows, under a name (VIEW-02); `Layout` is null where the columns are those of the screen. */
export const keptView = z.object({
  Id: z.int(),
  Screen: z.enum(viewScreens),
  Name: z.string(),
  /** As its screen writes it, without a leading `?`. */
  Query: z.string(),
  Layout: z.nullable(tableLayout),
  Default: z.boolean(),
});
export type KeptView = z.infer<typeof keptView>;

/** The columns of a screen where no view says others. */
export interface ScreenLayout {
  Screen: ViewScreen;
  Layout: TableLayout;
}

const noName: ProblemCode = "ErrEmptyName";
const content = {
  Name: z.string({ error: noName }).check(
    z.refine((value) => value.trim() !== "", { error: noName }),
    z.refine((value) => value.trim().length <= limits.viewNameLength),
  ),
  Query: z.string().check(z.maxLength(limits.viewQueryLength)),
  Layout: z.nullable(tableLayout),
};
export type ViewContent = Pick<KeptView, "Name" | "Query" | "Layout">;

const everything = z.object({
  /** Screen by screen, each in its order. */
  Views: z.array(keptView),
  Layouts: z.array(z.object({ Screen: z.enum(viewScreens), Layout: tableLayout })),
});
export type KeptViews = z.infer<typeof everything>;

/** Views that are kept, prefix `/api/client` (VIEW-09). */
export const viewContract = c.router(
  {
    list: {
      method: "GET",
      path: "/views",
      responses: { 200: everything },
      metadata: access("client"),
      summary: "The caller's views of every screen, and the columns of its tables",
    },
    create: {
      method: "POST",
      path: "/views",
      headers: idempotencyKey,
      body: z.strictObject({ Screen: z.enum(viewScreens), ...content }),
      responses: { 201: keptView },
      metadata: access("client", "any", { idempotent: true }),
      summary: "Keeps what a screen shows as a view",
    },
    update: {
      method: "PUT",
      path: "/views/:id",
      pathParams: idParams,
      body: z.strictObject(content),
      responses: { 200: keptView },
      metadata: access("client"),
      summary: "Says anew what a view is called and shows",
    },
    remove: {
      method: "DELETE",
      path: "/views/:id",
      pathParams: idParams,
      responses: { 204: c.noBody() },
      metadata: access("client"),
      summary: "Removes a view",
    },
    arrange: {
      method: "PUT",
      path: "/vieworder",
      body: z.strictObject({
        Screen: z.enum(viewScreens),
        Ids: z.array(z.int()).check(z.maxLength(limits.views)),
        Default: z.nullable(z.int()),
      }),
      responses: { 200: z.array(keptView) },
      metadata: access("client"),
      summary: "Puts the views of a screen in order and says which is its default",
    },
    layOut: {
      method: "PUT",
      path: "/viewlayout",
      body: z.strictObject({ Screen: z.enum(viewScreens), Layout: tableLayout }),
      responses: { 204: c.noBody() },
      metadata: access("client"),
      summary: "Keeps the columns of a screen's table",
    },
  },
  routerOptions,
);
