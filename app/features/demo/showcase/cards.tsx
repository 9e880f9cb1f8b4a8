import { lazy, Suspense, useState } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { CodeDisplay } from "../../../ui/code-display.tsx";
import { FlipCard } from "../../../ui/flip-card.tsx";
import { SAMPLE_CARD, SAMPLE_ROOM } from "../sample-rooms.ts";

const QrCode = lazy(async () => ({ default: (await import("../../../ui/qr-code.tsx")).QrCode }));

export function Cards() {
  const [isFlipped, setFlipped] = useState(false);
  return (
    <Card title={m.demo_cards()}>
      <div className="grid gap-6">
        <FlipCard
          isFlipped={isFlipped}
          onFlip={() => setFlipped(!isFlipped)}
          label={m.demo_flip()}
          front={
            <>
              <p lang="en" className="text-3xl font-extrabold">
                {SAMPLE_CARD.word}
              </p>
              <p className="mt-2 text-ink-soft">{m.cards_front()}</p>
            </>
          }
          back={
            <p lang="en" className="text-xl font-semibold">
              {SAMPLE_CARD.meaning}
            </p>
          }
        />
        <CodeDisplay
          code={SAMPLE_ROOM.id}
          copyLabel={m.wait_copy_code()}
          copiedLabel={m.wait_copied()}
          failedLabel={m.wait_copy_failed()}
        />
        <Suspense fallback={<div className="size-40" />}>
          <div className="w-40 rounded-control border border-line">
            <QrCode text={SAMPLE_ROOM.id} label={m.wait_qr()} />
          </div>
        </Suspense>
      </div>
    </Card>
  );
}
