import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Trash2 from "lucide-react/icons/trash-2";
import { Badge } from "../feedback/Badge.tsx";
import { Row } from "../gallery/Row.tsx";
import { Button, Kbd, Spinner } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { LinkButton, TextLink } from "./LinkButton.tsx";

export default { title: "Button" };

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const sizes = ["large", "control", "compact"] as const;

export const Variants = () =>
  sizes.map((size) => (
    <Row key={size}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} size={size}>
          {variant} {size}
        </Button>
      ))}
    </Row>
  ));

export const States = () =>
  variants.map((variant) => (
    <Row key={variant}>
      <Button variant={variant}>Publish now</Button>
      <Button variant={variant} busy>
        Publish now
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} aria-disabled>
        Resting
      </Button>
    </Row>
  ));

export const WithIconAndKey = () => (
  <Row>
    <Button variant="primary" kbd="N">
      <Plus aria-hidden="true" />
      Add property
    </Button>
    <Button>
      <SlidersHorizontal aria-hidden="true" />
      All filters
      <Badge tone="azulejo">3</Badge>
    </Button>
    <Button aria-pressed="true" size="compact">
      Edit on map
    </Button>
    <Button variant="primary" kbd="Ctrl ↵">
      Next
    </Button>
  </Row>
);

export const Wide = () => (
  <Row width={340}>
    <Button variant="primary" wide>
      Sign in
    </Button>
    <Button wide>Guardar los cambios y publicar el anuncio dentro de treinta minutos</Button>
  </Row>
);

export const Icons = () => (
  <Row>
    {(["control", "compact", "inline"] as const).map((size) => (
      <IconButton key={size} label="Edit" size={size}>
        <Pencil aria-hidden="true" />
      </IconButton>
    ))}
    <IconButton label="Preview" variant="outline">
      <Eye aria-hidden="true" />
    </IconButton>
    <IconButton label="Delete" variant="danger">
      <Trash2 aria-hidden="true" />
    </IconButton>
    <IconButton label="Delete" variant="caption" size="compact">
      <Trash2 aria-hidden="true" />
    </IconButton>
    <IconButton label="Saving" busy>
      <Pencil aria-hidden="true" />
    </IconButton>
    <IconButton label="Edit" disabled>
      <Pencil aria-hidden="true" />
    </IconButton>
  </Row>
);

export const Links = () => (
  <Row>
    <LinkButton href="#there" variant="primary">
      Upgrade to premium
    </LinkButton>
    <LinkButton href="#there">Support</LinkButton>
    <p>
      Read the <TextLink href="#there">terms of service</TextLink> first.
    </p>
  </Row>
);

export const KeysAndSpinner = () => (
  <Row>
    <Kbd>Ctrl</Kbd>
    <Kbd>K</Kbd>
    <Kbd>?</Kbd>
    <Spinner />
  </Row>
);
