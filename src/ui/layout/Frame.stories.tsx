import Bell from "lucide-react/icons/bell";
import ChartLine from "lucide-react/icons/chart-line";
import House from "lucide-react/icons/house";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import { Button } from "../control/Button.tsx";
import { Field } from "../control/Field.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { InlineChoice } from "../control/InlineChoice.tsx";
import { PasswordField } from "../control/PasswordField.tsx";
import { TextField } from "../control/TextField.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Held, Row } from "../gallery/Row.tsx";
import { CommandGroup, CommandItem, CommandPalette } from "../overlay/CommandPalette.tsx";
import { PaletteTrigger } from "../overlay/PaletteTrigger.tsx";
import { AppFrame, ScreenFade } from "./AppFrame.tsx";
import { Avatar } from "./Avatar.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "./Card.tsx";
import { Logo, SignInIllustration } from "./Logo.tsx";
import { CountBadge, NavGroup, NavItem } from "./Nav.tsx";
import { PageHeader } from "./PageHeader.tsx";

export default { title: "Frame" };

const brand = (
  <a href="#home" className="flex items-center gap-2.5 text-lg font-semibold text-ink no-underline">
    <Logo />
    <span className="group-data-collapsed/menu:sr-only">Zaguán</span>
  </a>
);

const nav = (
  <>
    <NavGroup>
      <NavItem href="#overview" icon={<LayoutDashboard aria-hidden="true" />} label="Overview" />
    </NavGroup>
    <NavGroup label="Properties">
      <NavItem href="#list" icon={<House aria-hidden="true" />} label="Listings" count="482" active />
      <NavItem href="#analytics" icon={<ChartLine aria-hidden="true" />} label="Analytics" />
      <NavItem
        href="#mail"
        icon={<Mail aria-hidden="true" />}
        label="Enquiries"
        count="14"
        countLabel="unread"
      />
    </NavGroup>
  </>
);

const header = (
  <>
    <PaletteTrigger kbd="Ctrl K">Search a reference, go to a screen…</PaletteTrigger>
    <span className="ml-auto flex items-center gap-1.5">
      <InlineChoice
        label="Language"
        value="en"
        onValueChange={() => {}}
        options={[
          { value: "en", label: "EN" },
          { value: "es", label: "ES" },
        ]}
      />
      <IconButton label="Theme">
        <Sun aria-hidden="true" />
      </IconButton>
      <IconButton label="2 notifications">
        <Bell aria-hidden="true" />
        <CountBadge>2</CountBadge>
      </IconButton>
      <Avatar name="Costa Homes" />
    </span>
  </>
);

const Shell = ({ collapsed, bar }: { collapsed: boolean; bar?: string }) => (
  <Held start={collapsed}>
    {(narrow, setNarrow) => (
      <Held start={false}>
        {(menuOpen, setMenuOpen) => (
          <AppFrame
            brand={brand}
            nav={nav}
            header={header}
            bars={[
              bar && (
                <p key="acting" className="bg-warning-tint px-4 py-2 text-center text-sm text-warning">
                  {bar}
                </p>
              ),
            ]}
            footer="© 2026 Zaguán"
            collapsed={narrow}
            onCollapsedChange={setNarrow}
            menuOpen={menuOpen}
            onMenuOpenChange={setMenuOpen}
            labels={{
              skip: "Skip to the content",
              nav: "Main menu",
              openMenu: "Open the menu",
              collapse: "Collapse the menu",
              expand: "Expand the menu",
            }}
          >
            <ScreenFade>
              <PageHeader
                title="Listings"
                context="1 to 20 of 482 · 463 of 600 active"
                actions={
                  <Button variant="primary" kbd="N">
                    <Plus aria-hidden="true" />
                    Add property
                  </Button>
                }
              />
              <Banner tone="warning" title="Attention:" style={{ marginTop: 16 }}>
                you have 2 unfinished properties.
              </Banner>
            </ScreenFade>
          </AppFrame>
        )}
      </Held>
    )}
  </Held>
);

export const Open = () => <Shell collapsed={false} />;
export const Collapsed = () => <Shell collapsed />;

export const WithBar = () => <Shell collapsed={false} bar="Marta is signed in as Costa Homes" />;

export const SignIn = () => (
  <main className="grid min-h-dvh md:grid-cols-2">
    <div style={{ display: "grid", alignContent: "center", justifyItems: "center", padding: 24 }}>
      <form style={{ display: "grid", gap: 16, width: "min(340px, 100%)" }}>
        {brand}
        <PageHeader title="Sign in" context="For agents, businesses and administrators." />
        <Field label="Login or e-mail">
          <TextField autoComplete="username" defaultValue="costa" />
        </Field>
        <Field label="Password">
          <PasswordField showLabel="Show password" hideLabel="Hide password" defaultValue="secreto" />
        </Field>
        <Button variant="primary" wide type="submit">
          Sign in
        </Button>
      </form>
    </div>
    <div className="relative max-md:hidden">
      <SignInIllustration className="absolute inset-0" />
    </div>
  </main>
);

export const Cards = () => (
  <main style={{ padding: 24 }}>
    <Row width={480}>
      <Card>
        <CardHeader>
          <CardTitle>Services</CardTitle>
          <Button variant="ghost" size="compact">
            Refresh
          </Button>
        </CardHeader>
        <CardBody>Property service: active</CardBody>
        <CardFooter>
          <Button>Renew</Button>
        </CardFooter>
      </Card>
    </Row>
  </main>
);

export const Palette = () => (
  <Held start="">
    {(search, setSearch) => (
      <CommandPalette
        open
        onOpenChange={() => {}}
        label="Palette"
        placeholder="Search a reference, go to a screen…"
        search={search}
        onSearchChange={setSearch}
        empty="Nothing found."
        footer="↑ ↓ to move, Enter to go"
      >
        <CommandGroup label="Screens">
          <CommandItem value="Overview" icon={<LayoutDashboard aria-hidden="true" />} onSelect={() => {}}>
            Overview
          </CommandItem>
          <CommandItem value="Listings" keywords={["properties"]} aside="482" onSelect={() => {}}>
            Listings
          </CommandItem>
          <CommandItem value="Data feeds" disabled onSelect={() => {}}>
            Data feeds
          </CommandItem>
        </CommandGroup>
        <CommandGroup label="Actions">
          <CommandItem
            value="Add a property"
            aside="n"
            icon={<Plus aria-hidden="true" />}
            onSelect={() => {}}
          >
            Add a property
          </CommandItem>
        </CommandGroup>
      </CommandPalette>
    )}
  </Held>
);
