import Building2 from "lucide-react/icons/building-2";
import Pencil from "lucide-react/icons/pencil";
import { useEffect } from "react";
import { Button } from "../control/Button.tsx";
import { ExportButton } from "../control/ExportButton.tsx";
import { Field } from "../control/Field.tsx";
import { TextField } from "../control/TextField.tsx";
import { Row } from "../gallery/Row.tsx";
import { Card } from "../layout/Card.tsx";
import { ErrorSummary } from "../wizard/ErrorSummary.tsx";
import { Badge } from "./Badge.tsx";
import { Banner } from "./Banner.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { FailureBanner } from "./FailureBanner.tsx";
import { FailureState } from "./FailureState.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { StatusDot } from "./StatusDot.tsx";
import ToastViewport from "./ToastViewport.tsx";
import { toasts } from "./toasts.ts";

export default { title: "Message" };

export const Banners = () => (
  <Row width={880}>
    <Banner
      tone="warning"
      title="Attention:"
      icon={<Pencil aria-hidden="true" />}
      actions={
        <Button variant="ghost" size="compact">
          Show
        </Button>
      }
    >
      you have 2 unfinished properties.
    </Banner>
    <Banner tone="info">Changes can take up to 30 minutes to show on the site.</Banner>
    <Banner tone="success">The property is published.</Banner>
    <FailureBanner actionLabel="Try again" onAction={() => {}}>
      No se han podido guardar los cambios porque la conexión con el servidor se ha interrumpido. Comprueba tu
      conexión y vuelve a intentarlo.
    </FailureBanner>
    <Banner tone="info" icon={null}>
      Without an icon.
    </Banner>
  </Row>
);

const badgeTones = ["neutral", "azulejo", "success", "warning", "danger", "info", "teja", "oro"] as const;
const dotTones = ["success", "neutral", "danger", "warning", "azulejo"] as const;

export const BadgesAndDots = () => (
  <>
    <Row>
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Row>
      {dotTones.map((tone) => (
        <StatusDot key={tone} tone={tone}>
          {tone}
        </StatusDot>
      ))}
    </Row>
  </>
);

export const EmptyAndFailed = () => (
  <Row width={640}>
    <Card>
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title="No property fits these filters"
        actions={<Button>Clear the filters</Button>}
      >
        Take one away, or look in a wider area.
      </EmptyState>
    </Card>
    <Card>
      <FailureState title="The list could not be loaded" retryLabel="Try again" onRetry={() => {}}>
        The server did not answer. Your filters are kept.
      </FailureState>
    </Card>
    <Card>
      <FailureState title="The list could not be loaded" retryLabel="Try again" onRetry={() => {}} retrying />
    </Card>
  </Row>
);

export const Errors = () => (
  <Row width={480}>
    <ErrorSummary
      title="Two things to put right"
      errors={[
        { controlId: "story-year", text: "The year must be 1900 or later." },
        { controlId: "story-price", text: "Enter a price without decimals." },
      ]}
    />
    <Field label="Year built" controlId="story-year" error="The year must be 1900 or later.">
      <TextField defaultValue="1850" />
    </Field>
    <Field label="Price" controlId="story-price" error="Enter a price without decimals.">
      <TextField defaultValue="12,5" />
    </Field>
    <ErrorSummary title="Nothing is wrong, so this is not here" errors={[]} />
  </Row>
);

export const Progress = () => (
  <Row width={420}>
    <ProgressBar label="Uploading" value={2} max={3} detail="2 of 3" valueText="2 of 3" />
    <ProgressBar
      label="463 of 600 active"
      detail="77 %, below the limit"
      value={463}
      max={600}
      tone="danger"
    />
    <ProgressBar label="Over" value={24} max={20} tone="warning" />
    <ProgressBar label="Done" value={20} max={20} tone="success" hideLabel />
    <ProgressBar label="Nothing to do" value={0} max={0} />
    <ProgressBar label="Nobody knows how long" value={null} />
  </Row>
);

export const Loading = () => (
  <Row width={420}>
    <LiveRegion>Loading the properties</LiveRegion>
    <Skeleton style={{ height: 20, width: 160 }} />
    <Skeleton style={{ height: 64 }} />
    <Skeleton style={{ height: 64 }} />
  </Row>
);

export const Toasts = () => {
  useEffect(() => {
    toasts.clear();
    toasts.show({ title: "Gone already, because only three fit", duration: Number.POSITIVE_INFINITY });
    toasts.show({ tone: "success", title: "Welcome, Costa Homes", duration: Number.POSITIVE_INFINITY });
    toasts.show({
      tone: "warning",
      title: "A-2041 is deactivated",
      body: "It can take up to 30 minutes to leave the site.",
      action: { label: "Undo", run: () => {} },
      duration: Number.POSITIVE_INFINITY,
    });
    toasts.show({
      tone: "danger",
      title: "The photo could not be uploaded",
      duration: Number.POSITIVE_INFINITY,
    });
    return () => toasts.clear();
  }, []);
  return <ToastViewport label="Messages" dismissLabel="Dismiss" />;
};

const words = { startLabel: "Export to Excel", stopLabel: "Stop the export", runningLabel: "Exporting" };
const presses = { onStart: () => undefined, onStop: () => undefined };

export const Exports = () => (
  <Row width={560}>
    <ExportButton {...words} {...presses} busy={false} progress={null} />
    <ExportButton {...words} {...presses} busy progress={null} />
    <ExportButton {...words} {...presses} busy progress={{ value: 400, max: 1000, text: "400 of 1,000" }} />
  </Row>
);
