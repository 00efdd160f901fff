import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { ActorRefFrom } from "xstate";
import {
  type OfficeRequest,
  type RequestsSearch,
  requestKinds,
  requestStates,
  requestsSearch,
} from "#contracts/support/officeRequestsContract.ts";
import type { officeRequestsMachine } from "#machines/account/officeRequestsMachine.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { GrowingList } from "./GrowingList.tsx";

interface OfficeRequestsScreenProps {
  list: ActorRefFrom<typeof officeRequestsMachine>;
  search: RequestsSearch;
  renderRequest(request: OfficeRequest): ReactNode;
}

function ListSkeleton() {
  const { t } = useTranslation("officeRequests");
  return (
    <Card aria-busy="true" className="flex flex-col">
      <p role="status" className="sr-only">
        {t("list.loading")}
      </p>
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex flex-col gap-3 border-b border-line px-5 py-4 last:border-b-0">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Card>
  );
}

/** The requests of the address, each as it was moved since. */
function Requests({ list, search, renderRequest }: OfficeRequestsScreenProps) {
  const { t } = useTranslation("officeRequests");
  const moved = useSelector(list, ({ context }) => context.moved);
  const none = search.state === "open" && search.kind === "all" ? "empty" : "noMatch";
  return (
    <GrowingList
      list={list}
      words={{
        failed: t("list.failed"),
        stale: t("list.stale"),
        notAdded: t("list.notAdded"),
        more: t("list.more"),
        count: (count) => t("list.count", { count }),
        none: t(`list.${none}.title`),
        noneText: t(`list.${none}.text`),
      }}
      skeleton={<ListSkeleton />}
    >
      {(requests) => (
        <ul aria-label={t("list.name")} className="m-0 list-none p-0">
          {requests.map((one) => renderRequest({ ...one, ...moved[one.Id]?.secretStanding }))}
        </ul>
      )}
    </GrowingList>
  );
}

/** Which requests are shown, in the address (ADMIN-53). */
function Filters({ search }: Pick<OfficeRequestsScreenProps, "search">) {
  const { t } = useTranslation("officeRequests");
  const [path, navigate] = useLocation();
  const choose = (changes: Partial<Record<keyof RequestsSearch, string>>) => {
    const written = requestsSearch.write({ ...search, ...changes } as RequestsSearch);
    navigate(written ? `${path}?${written}` : path);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={t("filter.state")} className="min-w-40 flex-1 @medium:max-w-52">
        <Select value={search.state} onValueChange={(state) => choose({ state })}>
          {[...requestStates, "all" as const].map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("filter.kind")} className="min-w-40 flex-1 @medium:max-w-52">
        <Select value={search.kind} onValueChange={(kind) => choose({ kind })}>
          {[...requestKinds, "all" as const].map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** What clients ask of the office, and how far it is with it (ADMIN-48 … ADMIN-57). */
export function OfficeRequestsScreen(props: OfficeRequestsScreenProps) {
  const { t } = useTranslation("officeRequests");
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t("title")} context={t("context")} />
      <section aria-label={t("list.name")} className="flex min-w-0 flex-col gap-4">
        <Filters search={props.search} />
        <Requests {...props} />
      </section>
    </div>
  );
}
