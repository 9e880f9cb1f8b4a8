import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Swords from "lucide-react/icons/swords";
import { Link } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";

/** Both ways to play as tiles. */
export function GameModes() {
  return (
    <Card title={m.dashboard_modes()}>
      <ul className="grid grid-cols-2 gap-3">
        <SingleTile />
        <Tile to="/multi-player" icon={Swords} title={m.dashboard_multi()} text={m.dashboard_multi_text()} />
      </ul>
    </Card>
  );
}

/** The way to play that needs no network. */
export function SingleMode() {
  return (
    <Card title={m.dashboard_modes()}>
      <ul>
        <SingleTile />
      </ul>
    </Card>
  );
}

function SingleTile() {
  return (
    <Tile to="/single-player" icon={BookOpenCheck} title={m.dashboard_single()} text={m.dashboard_single_text()} />
  );
}

type TileProps = { to: string; icon: LucideIcon; title: string; text: string };

function Tile({ to, icon: Icon, title, text }: TileProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="grid content-start gap-2 rounded-control border border-line-strong p-3 hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
      >
        <span className="grid size-11 place-items-center rounded-control bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="font-bold text-balance">{title}</span>
        <span className="text-sm text-pretty text-ink-soft">{text}</span>
      </Link>
    </li>
  );
}
