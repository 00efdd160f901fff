import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { OfficeClient } from "#contracts/session/officeClientsContract.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { count as inWords } from "#ui/format/count.ts";
import { clock, day } from "#ui/format/day.ts";

export const nameOfClient = ({
  TradeName,
  CompanyName,
  Name,
  Login,
}: Pick<OfficeClient, "TradeName" | "CompanyName" | "Name" | "Login">): string =>
  TradeName || CompanyName || Name || Login;

const hrefOf = ({ Login }: OfficeClient) => `/admin/clients?login=${encodeURIComponent(Login)}`;

const nameLook = "min-w-0 rounded-sm font-medium text-ink wrap-anywhere hover:text-azulejo";

function LastSignIn({ at }: { at: string | null }) {
  const { t } = useTranslation("officeClients");
  if (at === null) return t("list.never");
  return <time dateTime={at}>{t("client.day", { day: day(at), time: clock(at) })}</time>;
}

function useServices() {
  const { t } = useTranslation("officeClients");
  return ({ Services }: OfficeClient) =>
    Services.length === 0
      ? t("list.noServices")
      : Services.map((service) => t(`list.service.${service}`)).join(", ");
}

const columns = ["name", "email", "users", "services", "signIn", "state"] as const;
const cellLook = "px-3 py-2 align-top first:pl-5 last:pr-5";

/** Clients, a line each, where there is room for it (ADMIN-24). */
export function ClientTable({ clients }: { clients: readonly OfficeClient[] }) {
  const { t, i18n } = useTranslation("officeClients");
  const services = useServices();
  return (
    <table className="w-full border-collapse text-left text-sm @max-medium:hidden">
      <caption className="sr-only">{t("list.name")}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={cx(cellLook, "font-medium", column === "users" && "text-right")}
            >
              {t(`list.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.Login} className="border-b border-line last:border-b-0 hover:bg-sunken">
            <th scope="row" className={cx(cellLook, "font-normal")}>
              <Link href={hrefOf(client)} data-client={client.Login} className={nameLook}>
                <bdi>{nameOfClient(client)}</bdi>
              </Link>
              <span className="block text-xs text-muted">
                <bdi>{client.Login}</bdi>
              </span>
            </th>
            <td className={cx(cellLook, "wrap-anywhere")}>{client.Email}</td>
            <td className={cx(cellLook, "text-right tabular")}>{inWords(client.Users, i18n.language)}</td>
            <td className={cellLook}>{services(client)}</td>
            <td className={cx(cellLook, "tabular", client.LastSignIn === null && "text-muted")}>
              <LastSignIn at={client.LastSignIn} />
            </td>
            <td className={cellLook}>
              <StatusDot tone={client.Suspended ? "warning" : "success"}>
                {t(client.Suspended ? "list.suspended" : "list.active")}
              </StatusDot>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ClientListProps {
  clients: readonly OfficeClient[];
  /** The one that is open. */
  login: string | null;
  className?: string;
}

/** The same in short: on a phone, and beside the client that is open. */
export function ClientList({ clients, login, className }: ClientListProps) {
  const { t } = useTranslation("officeClients");
  const services = useServices();
  return (
    <ul aria-label={t("list.name")} className={cx("m-0 list-none p-0", className)}>
      {clients.map((client) => (
        <li key={client.Login} className="border-b border-line last:border-b-0">
          <Link
            href={hrefOf(client)}
            data-client={client.Login}
            aria-current={client.Login === login ? "true" : undefined}
            className={cx(
              "flex flex-col gap-0.5 px-4 py-2.5 text-ink hover:bg-sunken aria-[current]:bg-azulejo-tint",
            )}
          >
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              <bdi className="min-w-0 wrap-anywhere">{nameOfClient(client)}</bdi>
              {client.Suspended && <Badge tone="warning">{t("list.suspended")}</Badge>}
            </span>
            <span className="text-sm wrap-anywhere text-muted">
              <bdi>{client.Login}</bdi> · <bdi>{client.Email}</bdi>
            </span>
            {login === null && (
              <span className="text-sm text-muted">
                {t("list.users", { count: client.Users })} · {services(client)}
                <span className="block">
                  <LastSignIn at={client.LastSignIn} />
                </span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
