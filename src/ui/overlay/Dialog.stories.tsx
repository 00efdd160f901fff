import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../control/Button.tsx";
import { Combobox } from "../control/Combobox.tsx";
import { Field } from "../control/Field.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { MultiSelect } from "../control/MultiSelect.tsx";
import { TextField } from "../control/TextField.tsx";
import { Badge } from "../feedback/Badge.tsx";
import { Held, Row } from "../gallery/Row.tsx";
import { Step, Steps } from "../wizard/Steps.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "./Dialog.tsx";

export default { title: "Dialog" };

const manyOptions = Array.from({ length: 40 }, (_, index) => ({
  value: `Place ${index}`,
  label: `Place ${index}`,
}));

export const SmallDialog = () => (
  <Dialog defaultOpen>
    <DialogTrigger asChild>
      <Button>Open</Button>
    </DialogTrigger>
    <DialogContent size="small">
      <DialogHeader>
        <DialogTitle>Could not sign in</DialogTitle>
        <DialogCross label="Close" />
      </DialogHeader>
      <DialogBody>
        <DialogDescription>Check your login and your password, and try again.</DialogDescription>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Try again</Button>
        </DialogClose>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);

export const Wizard = () => (
  <Dialog defaultOpen>
    <DialogTrigger asChild>
      <Button>Open</Button>
    </DialogTrigger>
    <DialogContent size="wizard" outside="stay">
      <DialogHeader>
        <DialogTitle>Add property</DialogTitle>
        <Badge>Draft saved 12:04</Badge>
        <DialogActions>
          <IconButton label="Undo">
            <Undo2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Redo" disabled>
            <Redo2 aria-hidden="true" />
          </IconButton>
        </DialogActions>
        <DialogCross label="Close" />
      </DialogHeader>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <Steps
          label="Steps"
          className="shrink-0 border-line bg-sunken p-2.5 max-md:border-b md:w-56 md:border-r"
        >
          <Step
            number={1}
            name="Details"
            detail="Position to confirm"
            state="upcoming"
            current
            stateLabel="current"
          />
          <Step number={2} name="Description" detail="2 of 12 languages" state="done" stateLabel="done" />
          <Step
            number={3}
            name="Photos and media"
            detail="One link is incomplete"
            state="error"
            stateLabel="has errors"
          />
          <Step number={4} name="Confirmation" detail="Publish or keep" state="upcoming" stateLabel="to do" />
        </Steps>
        <DialogBody>
          <Row width={420}>
            <Field label="Own reference">
              <TextField defaultValue="A-2042" />
            </Field>
            <Field label="Address" hint="Choose a location first.">
              <TextField disabled />
            </Field>
          </Row>
        </DialogBody>
      </div>
      <DialogFooter>
        <span className="mr-auto text-sm text-muted">Step 1 of 4</span>
        <Button>Cancel</Button>
        <Button>Publish later</Button>
        <Button variant="primary" kbd="Ctrl ↵">
          Next
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);

export const FloatingInDialog = () => (
  <Dialog defaultOpen>
    <DialogTrigger asChild>
      <Button>Open</Button>
    </DialogTrigger>
    <DialogContent size="large">
      <DialogHeader>
        <DialogTitle>Where is it?</DialogTitle>
        <DialogCross label="Close" />
      </DialogHeader>
      <DialogBody>
        <Row width={280}>
          <Held start="">
            {(text, setText) => (
              <Field label="Location">
                <Combobox
                  text={text}
                  onTextChange={setText}
                  options={manyOptions.filter((option) => option.label.includes(text))}
                  onChoose={setText}
                  listLabel="Locations"
                />
              </Field>
            )}
          </Held>
          <Held<readonly string[]> start={[]}>
            {(values, setValues) => (
              <Field label="Places">
                <MultiSelect
                  options={manyOptions}
                  values={values}
                  onValuesChange={setValues}
                  summary={`${values.length} places`}
                  listLabel="Choose places"
                  clearLabel="Clear"
                />
              </Field>
            )}
          </Held>
        </Row>
      </DialogBody>
    </DialogContent>
  </Dialog>
);

export const Confirm = () => (
  <Held start={true}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Delete…</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete A-2041?"
          description="The property and its 24 photos are gone for good."
          confirmLabel="Delete the property"
          cancelLabel="Keep it"
          tone="danger"
          onConfirm={() => setOpen(false)}
        />
      </>
    )}
  </Held>
);

export const ConfirmBusy = () => (
  <ConfirmDialog
    open
    onOpenChange={() => {}}
    title="Save the changes?"
    description="The next import overwrites them."
    confirmLabel="Save anyway"
    cancelLabel="Cancel"
    busy
    onConfirm={() => {}}
  >
    <p className="text-danger">The last try failed: the server did not answer.</p>
  </ConfirmDialog>
);
