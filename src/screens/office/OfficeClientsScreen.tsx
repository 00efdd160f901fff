import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { SEARCH_LENGTH } from "#contracts/session/clientsContract.ts";
import type { officeClientsMachine } from "#machines/account/officeClientsMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ClientList, ClientTable } from "./ClientTable.tsx";
import { GrowingList } from "./GrowingList.tsx";

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

interface ClientsProps {
  list: ListActor;
  login: string | null;
}

/** The clients: a table, or beside the one that is open a list. */
function Clients({ list, login }: ClientsProps) {
  const { t } = useTranslation("officeClients");
  const isAll = useSelector(list, ({ context }) => context.secretText.trim() === "");
  const none = isAll ? "empty" : "noMatch";
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
      {(clients) =>
        login === null ? (
          <>
            <ClientTable clients={clients} />
            <ClientList clients={clients} login={null} className="@medium:hidden" />
          </>
        ) : (
          <ClientList clients={clients} login={login} />
        )
      }
    </GrowingList>
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

interface OfficeClientsScreenProps extends ClientsProps {
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
          <Clients list={list} login={login} />
        </section>
        {children}
      </div>
    </div>
  );
}
