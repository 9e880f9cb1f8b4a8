import { Cards } from "./cards.tsx";
import { Rows } from "./data.tsx";
import { Messages, People, Progress } from "./feedback.tsx";
import { COLUMN, PAIR } from "./layout.ts";
import { Type } from "./looks.tsx";
import { States } from "./states.tsx";

/** The lower part of the components' page. */
export default function More() {
  return (
    <>
      <Rows />
      <div className={PAIR}>
        <div className={COLUMN}>
          <Progress />
          <People />
          <Messages />
        </div>
        <div className={COLUMN}>
          <Cards />
          <Type />
        </div>
      </div>
      <States />
    </>
  );
}
