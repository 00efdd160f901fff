import { assign, emit, setup, stateIn } from "xstate";
import type { FreshReport, SharedReport, ShareReport } from "#contracts/report/reportContract.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";

interface FreshLink {
  readonly Id: number;
  readonly Address: string;
}

export interface LinksContext {
  /** The newest first. */
  links: readonly SharedReport[];
  days: number;
  language: DescriptionLanguage;
  /** Of a link that was asked for, until it is there: sent again, it makes no second one. */
  key: string | null;
  /** The address of the link that was just made; it is told nowhere else (REPORT-02). */
  fresh: FreshLink | null;
  /** On its way to the clipboard. */
  copying: FreshLink | null;
  /** The link whose address was copied last. */
  copied: number | null;
  /** The link that is asked about, or on its way to be revoked. */
  revoked: number | null;
  problem: Problem | null;
}

/** The address was not copied, or is on its way. */
export const isUncopied = ({ fresh, copied }: LinksContext) => fresh !== null && fresh.Id !== copied;

type LinksEvent =
  | { type: "links.refresh" }
  | { type: "days.change"; days: number }
  | { type: "language.change"; language: DescriptionLanguage }
  | { type: "report.share"; key: string }
  | { type: "report.revoke"; Id: number }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "link.copy" }
  | { type: "link.take" }
  | { type: "dialog.close" }
  | { type: "leave.accept" }
  | { type: "leave.cancel" };

type LinksEmitted =
  | { type: "report.shared" }
  | { type: "report.revoked" }
  | { type: "link.copied" }
  | { type: "link.uncopied"; text: string }
  | { type: "dialog.closed" };

/** What the machine of a listing's reports knows, asks, hears and tells. */
export const linksSetup = setup({
  types: {} as {
    input: { readonly language: DescriptionLanguage };
    context: LinksContext;
    events: LinksEvent;
    emitted: LinksEmitted;
    tags: "busy" | "skeleton" | "failed" | "asking" | "replacing" | "leaving";
  },
  actors: {
    list: notProvided<SharedReport[], void>(),
    share: notProvided<FreshReport, ShareReport & { key: string }>(),
    revoke: notProvided<unknown, { Id: number }>(),
    /** Puts a text on the clipboard, where the browser lets it. */
    copy: notProvided<unknown, { text: string }>(),
  },
  guards: {
    known: ({ context }, { Id }: { Id: number }) => context.links.some((link) => link.Id === Id),
    isFresh: ({ context }) => context.fresh !== null,
    isSharing: stateIn("#reportLinks.links.sharing"),
    wouldLose: ({ context }) => isUncopied(context),
  },
  actions: {
    rememberLinks: assign((_, { links }: { links: readonly SharedReport[] }) => ({ links })),
    rememberDays: assign((_, { days }: { days: number }) => ({ days, key: null })),
    rememberLanguage: assign((_, { language }: { language: DescriptionLanguage }) => ({
      language,
      key: null,
    })),
    rememberKey: assign(({ context }, { key }: { key: string }) => ({
      key: context.key ?? key,
      problem: null,
    })),
    rememberFresh: assign(({ context }, { made: { Address, ...link } }: { made: FreshReport }) => ({
      links: [link, ...context.links],
      fresh: { Id: link.Id, Address },
      key: null,
    })),
    rememberRevoked: assign((_, { Id }: { Id: number }) => ({ revoked: Id, problem: null })),
    forgetRevoked: assign({ revoked: null }),
    dropRevoked: assign(({ context: { links, fresh, revoked } }) => ({
      links: links.filter(({ Id }) => Id !== revoked),
      fresh: fresh?.Id === revoked ? null : fresh,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** A key that stands for another link is no good a second time. */
    forgetUsedKey: assign(({ context: { key } }, { problem }: { problem: Problem }) => ({
      key: problem.code === "ErrIdempotencyKeyReused" ? null : key,
    })),
    forgetProblem: assign({ problem: null }),
    emitShared: emit({ type: "report.shared" }),
    emitRevoked: emit({ type: "report.revoked" }),
    rememberCopying: assign(({ context: { fresh } }) => ({ copying: fresh })),
    forgetCopying: assign({ copying: null }),
    rememberCopied: assign(({ context: { copying } }) => ({ copied: copying?.Id ?? null, copying: null })),
    rememberTaken: assign(({ context: { fresh } }) => ({ copied: fresh?.Id ?? null })),
    emitCopied: emit({ type: "link.copied" }),
    emitUncopied: emit(({ context }) => ({
      type: "link.uncopied" as const,
      text: context.copying?.Address ?? "",
    })),
    emitClosed: emit({ type: "dialog.closed" }),
  },
});
