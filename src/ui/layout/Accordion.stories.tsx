import { useState } from "react";
import { Row } from "../gallery/Row.tsx";
import { Accordion, AccordionItem } from "./Accordion.tsx";
import { Card } from "./Card.tsx";

export default { title: "Accordion" };

export const Questions = () => {
  const [open, setOpen] = useState<readonly string[]>(["second"]);
  return (
    <Row width={640}>
      <Card className="overflow-hidden">
        <Accordion value={open} onValueChange={setOpen}>
          <AccordionItem value="first" title="Closed">
            Not seen yet.
          </AccordionItem>
          <AccordionItem
            value="second"
            title="Open, with a title that is so long that it takes more than one line"
          >
            What it opens: a paragraph, not wider than can be read well, over as many lines as it takes to say
            it.
          </AccordionItem>
          <AccordionItem value="third" title="¿Puedo mostrar dónde está un inmueble sin dar la dirección?">
            Sí.
          </AccordionItem>
        </Accordion>
      </Card>
    </Row>
  );
};
