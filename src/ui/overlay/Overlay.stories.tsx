import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../control/Button.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../control/Tabs.tsx";
import { Row } from "../gallery/Row.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "./DropdownMenu.tsx";
import { KeyHints } from "./KeyHints.tsx";
import { Sheet, SheetClose, SheetContent, SheetTitle, SheetTrigger } from "./PhoneMenu.tsx";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "./Popover.tsx";

export default { title: "Overlay" };

export const Sides = () => (
  <Sheet defaultOpen>
    <SheetTrigger asChild>
      <Button>Open</Button>
    </SheetTrigger>
    <SheetContent side="right" aria-describedby={undefined} className="p-5">
      <SheetTitle>Keys</SheetTitle>
      <KeyHints
        title="Everywhere"
        hints={[
          { id: "palette", keys: ["Ctrl", "K"], label: "Open the palette" },
          { id: "help", keys: ["?"], label: "Show the keys" },
        ]}
      />
      <KeyHints title="In the list" hints={[{ id: "next", keys: ["j"], label: "Next row" }]} />
      <SheetClose asChild>
        <Button>Close</Button>
      </SheetClose>
    </SheetContent>
  </Sheet>
);

export const Menu = () => (
  <DropdownMenu defaultOpen modal={false}>
    <DropdownMenuTrigger asChild>
      <IconButton label="Actions for A-2041">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="start">
      <DropdownMenuLabel>A-2041</DropdownMenuLabel>
      <DropdownMenuGroup>
        <DropdownMenuItem icon={<Pencil aria-hidden="true" />} aside="e">
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Power aria-hidden="true" />} disabled>
          Deactivate
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href="#there">Open the public page</a>
        </DropdownMenuItem>
      </DropdownMenuGroup>
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" icon={<Trash2 aria-hidden="true" />}>
        Delete…
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup value="dark">
        <DropdownMenuRadioItem value="light">Light</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="dark">Dark</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </DropdownMenuContent>
  </DropdownMenu>
);

export const Floating = () => (
  <Row>
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <Button>Notifications</Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Notifications">
        <p>You have 2 unfinished properties.</p>
        <PopoverClose asChild>
          <Button size="compact">Close</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  </Row>
);

export const Views = () => (
  <Tabs defaultValue="property">
    <TabsList aria-label="Parts">
      <TabsTrigger value="property">Properties</TabsTrigger>
      <TabsTrigger value="directory">Directory</TabsTrigger>
      <TabsTrigger value="rest" disabled>
        Rest
      </TabsTrigger>
    </TabsList>
    <TabsContent value="property">463 of 600 active</TabsContent>
    <TabsContent value="directory">Two entries</TabsContent>
  </Tabs>
);
