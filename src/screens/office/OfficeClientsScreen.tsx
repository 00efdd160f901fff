import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { SEARCH_LENGTH } from "#contracts/session/clientsContract.ts";
import type { officeClientsMachine } from "#machines/account/officeClientsMachine.ts";
import { FailedPart, StalePart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ClientList, ClientTable } from "./ClientTable.tsx";

type ListActor = ActorRefFrom<typeof officeClientsMachine>;

function ListSkeleton() {
  return (
    <Card aria-hidden="true" className="flex flex-col">
      {["a", "b", "c", "d", "e"].map((row) => (
        <div key={row} className="flex h-14 items-center gap-6 border-b border-line px-5 last:border-b-0">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </Card>
  );
}

interface ListAreaProps {
  list: ListActor;
  login: string | null;
}

/** The clients in whatever state they are: coming, there, none, failed, or older than asked for. */
function ListArea({ list, login }: ListAreaProps) {
  const { t } = useTranslation("officeClients");
  const { found, secretText, problem } = useSelector(list, ({ context }) => context);
  const busy = useSelector(list, (snapshot) => snapshot.hasTag("busy"));
  const adding = useSelector(list, (snapshot) => snapshot.hasTag("adding"));
  const failed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const refresh = () => list.send({ type: "list.refresh" });
  const more = () => list.send({ type: "list.more" });
  if (!found && failed) return <FailedPart title={t("list.failed")} problem={problem} onRetry={refresh} />;
  if (!found) return <ListSkeleton />;
  const { secretClients, next } = found;
  const none = secretText.trim() === "" ? "empty" : "noMatch";
  return (
    <div aria-busy={busy} className={cx("flex flex-col gap-3.5 transition-opacity", busy && "opacity-60")}>
      {failed && <StalePart title={t("list.stale")} problem={problem} onRetry={refresh} />}
      <p role="status" className="sr-only">
        {busy ? "" : t("list.count", { count: secretClients.length })}
      </p>
      <Card>
        {secretClients.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={t(`list.${none}.title`)}>
            {t(`list.${none}.text`)}
          </EmptyState>
        ) : login === null ? (
          <>
            <ClientTable clients={secretClients} />
            <ClientList clients={secretClients} login={null} className="@medium:hidden" />
          </>
        ) : (
          <ClientList clients={secretClients} login={login} />
        )}
      </Card>
      {problem && !failed && <StalePart title={t("list.notAdded")} problem={problem} onRetry={more} />}
      {next !== null && (problem === null || failed) && (
        <Button className="self-center" busy={adding} onClick={more}>
          {t("list.more")}
        </Button>
      )}
    </div>
  );
}

/** What is typed goes to the list as it is typed, and into no address (ADMIN-25, ADMIN-38). */
function SearchField({ list }: { list: ListActor }) {
  const { t } = useTranslation("officeClients");
  const [text, setText] = useState("");
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() !== text.trim()) list.send({ type: "text.change", secretText: typed });
  };
  return (
    <Field label={t("search.label")} hint={t("search.hint")} className="max-w-md">
      <TextField
        type="search"
        value={text}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={type}
      />
    </Field>
  );
}

interface OfficeClientsScreenProps extends ListAreaProps {
  onNewClient(): void;
  /** The client that is open. */
  children: ReactNode;
}

/** The office's clients: a table, or beside the client that is open a list; on a phone one of the two (ADMIN-24 … ADMIN-26, ADMIN-42). */
export function OfficeClientsScreen({ list, login, onNewClient, children }: OfficeClientsScreenProps) {
  const { t } = useTranslation("officeClients");
  const before = useRef(login);
  useEffect(() => {
    const closed = before.current;
    before.current = login;
    if (closed === null || login !== null) return;
    const links = document.querySelectorAll<HTMLElement>(`[data-client="${CSS.escape(closed)}"]`);
    for (const link of links) link.focus();
  }, [login]);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t("title")}
        context={t("context")}
        actions={
          <Button variant={login === null ? "primary" : "secondary"} onClick={onNewClient}>
            {t("create.open")}
          </Button>
        }
      />
      <div
        className={cx("grid items-start gap-5", login !== null && "@wide:grid-cols-[18rem_minmax(0,1fr)]")}
      >
        <section
          aria-label={t("list.name")}
          className={cx("flex min-w-0 flex-col gap-4", login !== null && "@max-wide:hidden")}
        >
          <SearchField list={list} />
          <ListArea list={list} login={login} />
        </section>
        {children}
      </div>
    </div>
  );
}
