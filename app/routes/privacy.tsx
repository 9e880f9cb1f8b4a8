import { LegalPage } from "../features/legal/legal-page.tsx";
import { m } from "../i18n/paraglide/messages.js";

export default function Privacy() {
  return (
    <LegalPage
      title={m.privacy_title()}
      intro={m.privacy_intro()}
      updated="2026-11-27"
      sections={[
        { title: m.privacy_game_title(), text: m.privacy_game_text() },
        { title: m.privacy_account_title(), text: m.privacy_account_text() },
        { title: m.privacy_practice_title(), text: m.privacy_practice_text() },
        { title: m.privacy_reports_title(), text: m.privacy_reports_text() },
        { title: m.privacy_seen_title(), text: m.privacy_seen_text() },
        { title: m.privacy_device_title(), text: m.privacy_device_text() },
        { title: m.privacy_network_title(), text: m.privacy_network_text() },
        { title: m.privacy_nothing_title(), text: m.privacy_nothing_text() },
        { title: m.privacy_rights_title(), text: m.privacy_rights_text() },
      ]}
    />
  );
}
