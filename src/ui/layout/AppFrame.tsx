import { cx } from "class-variance-authority";
import Menu from "lucide-react/icons/menu";
import PanelLeft from "lucide-react/icons/panel-left";
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react";
import { IconButton } from "../control/IconButton.tsx";
import { lazyComponent } from "../load/lazyComponent.ts";
import { OverlayContainer } from "../overlay/overlayContainer.ts";
import { LazyBoundary } from "./LazyBoundary.tsx";

interface ScreenFadeProps extends ComponentProps<"div"> {
  /** There at once: nothing was there before it. */
  still?: boolean;
}

/** Fades its content in, in 200 ms. Give it a `key` that changes with the screen. */
export function ScreenFade({ still = false, className, ...props }: ScreenFadeProps) {
  return (
    <div data-slot="screen-fade" className={cx(!still && "animate-screen-fade", className)} {...props} />
  );
}

const PhoneMenu = lazyComponent(() => import("../overlay/PhoneMenu.tsx"));

interface AppFrameProps {
  /** The link home with the logo; the start of the menu. */
  brand: ReactNode;
  /** The groups of the menu (`NavGroup`, `NavItem`). */
  nav: ReactNode;
  /** What stands in the header, from its start to its end. */
  header: ReactNode;
  /** Lines over everything that never scroll away, for what must not be forgotten; 36 px each, taller on a phone. */
  bars?: readonly ReactNode[];
  footer?: ReactNode;
  /** The menu shows icons only. Remembering it is the caller's. */
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** The menu of a phone is open. */
  menuOpen: boolean;
  onMenuOpenChange: (open: boolean) => void;
  labels: { skip: string; nav: string; openMenu: string; collapse: string; expand: string };
  children: ReactNode;
}

type SideMenuProps = Pick<AppFrameProps, "brand" | "nav" | "collapsed" | "onCollapsedChange" | "labels">;

function SideMenu({ brand, nav, collapsed, onCollapsedChange, labels }: SideMenuProps) {
  return (
    <nav
      data-slot="app-menu"
      aria-label={labels.nav}
      data-collapsed={collapsed ? true : undefined}
      className={cx(
        "group/menu sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] shrink-0 flex-col border-r border-line max-md:hidden",
        collapsed ? "w-16" : "w-62",
      )}
    >
      <div className="flex h-14 shrink-0 items-center px-5 group-data-collapsed/menu:justify-center group-data-collapsed/menu:px-0">
        {brand}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-0.5 pb-4">{nav}</div>
      <div className="shrink-0 border-t border-line p-2 group-data-collapsed/menu:text-center">
        <IconButton
          label={collapsed ? labels.expand : labels.collapse}
          aria-expanded={!collapsed}
          size="compact"
          className="aria-expanded:bg-transparent"
          onClick={() => onCollapsedChange(!collapsed)}
        >
          <PanelLeft aria-hidden="true" />
        </IconButton>
      </div>
    </nav>
  );
}

/** The frame of every screen: menu (248 px, icons, or a sheet below 768 px), header 56 px, content to 1320 px, footer. */
export function AppFrame(props: AppFrameProps) {
  const { brand, nav, header, bars = [], footer, labels } = props;
  const { collapsed, onCollapsedChange, menuOpen, onMenuOpenChange } = props;
  // Once it was open it stays, shut, so that it can slide out.
  const [menuWanted, setMenuWanted] = useState(menuOpen);
  // Menus and lists float within the content, so that they stay inside a landmark.
  const [content, setContent] = useState<HTMLElement | null>(null);
  if (menuOpen && !menuWanted) setMenuWanted(true);
  const lines = bars.filter(Boolean);
  const height = lines.length * 36;
  return (
    <OverlayContainer value={content}>
      <div
        data-slot="app-frame"
        className="min-h-dvh"
        style={{ "--bar": `${height}px`, "--sticky-top": `${height + 56}px` } as CSSProperties}
      >
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-azulejo px-4 py-2 font-medium text-on-azulejo focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {labels.skip}
        </a>
        {lines.length > 0 && (
          <div data-slot="app-bar" className="sticky top-0 z-30 md:h-(--bar)">
            {lines}
          </div>
        )}
        <div className="flex min-h-[calc(100dvh-var(--bar))]">
          <SideMenu
            brand={brand}
            nav={nav}
            collapsed={collapsed}
            onCollapsedChange={onCollapsedChange}
            labels={labels}
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <header
              data-slot="app-header"
              className={cx(
                "sticky top-(--bar) z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-page px-4 md:px-6",
                lines.length > 0 && "max-md:static",
              )}
            >
              <IconButton
                label={labels.openMenu}
                aria-haspopup="dialog"
                className="-ml-2 md:hidden"
                onClick={() => onMenuOpenChange(true)}
              >
                <Menu aria-hidden="true" />
              </IconButton>
              {header}
            </header>
            <main
              ref={setContent}
              id="content"
              tabIndex={-1}
              className="mx-auto min-h-[calc(100dvh-56px)] w-full max-w-[calc(1320px+3.5rem)] flex-1 px-4 pt-6 pb-10 outline-none md:px-7"
            >
              {/* Not the landmark itself: what floats lies in that, and a container holds what is fixed in some browsers. */}
              <div className="@container">{props.children}</div>
            </main>
            {footer !== undefined && (
              <footer className="border-t border-line px-4 py-4 text-sm text-muted md:px-7">{footer}</footer>
            )}
          </div>
        </div>
        {menuWanted && (
          <LazyBoundary name={labels.nav} room="none" onClose={() => onMenuOpenChange(false)}>
            <PhoneMenu open={menuOpen} onOpenChange={onMenuOpenChange} label={labels.nav} brand={brand}>
              {nav}
            </PhoneMenu>
          </LazyBoundary>
        )}
      </div>
    </OverlayContainer>
  );
}
