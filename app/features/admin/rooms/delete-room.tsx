import { useState } from "react";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/dialog.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useAction } from "../use-action.ts";

type DeleteRoomProps = {
  room: { id: string; sessionId: string | null; name: string };
  /** Where to go then; the list is shown anew without it. */
  onDeleted?: () => void;
  remove?: RemoveRoom;
};

/** @param withGames deletes the finished games of an open room, too */
export type RemoveRoom = (id: string, withGames: boolean) => Promise<{ ok: boolean }>;

const removeByApi: RemoveRoom = (id, withGames) =>
  browserApi().api.admin.rooms[":id"].$delete({ param: { id }, query: withGames ? { games: "true" } : {} });

/** Closes an open room, with its finished games if that is ticked, or deletes a finished game. */
export function DeleteRoom({ room: { id, sessionId, name }, onDeleted, remove = removeByApi }: DeleteRoomProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [withGames, setWithGames] = useState(false);
  const { act, isBusy } = useAction();
  const isOpenRoom = sessionId === null;
  const confirmed = async () => {
    setIsAsked(false);
    await act(() => remove(id, isOpenRoom && withGames), {
      done: m.admin_room_deleted(),
      failed: m.admin_delete_room_error(),
      ...(onDeleted && { next: onDeleted }),
    });
  };
  const ask = () => {
    setWithGames(false);
    setIsAsked(true);
  };
  return (
    <>
      <Button variant="danger" size="small" busy={isBusy} onClick={ask} aria-label={m.admin_delete_of({ name })}>
        {m.admin_delete()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={m.admin_delete_room_confirm()}
        confirmLabel={m.admin_delete()}
        cancelLabel={m.cancel()}
        tone="danger"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void confirmed()}
      >
        <p className="wrap-anywhere">
          <strong>{name}</strong>
        </p>
        <p>{isOpenRoom ? m.admin_delete_open_room_text() : m.admin_delete_game_text()}</p>
        {isOpenRoom && (
          <Checkbox
            label={m.admin_delete_games()}
            checked={withGames}
            onChange={({ currentTarget }) => setWithGames(currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
