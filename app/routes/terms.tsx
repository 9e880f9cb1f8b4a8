import { LegalPage } from "../features/legal/legal-page.tsx";
import { m } from "../i18n/paraglide/messages.js";

export default function Terms() {
  return (
    <LegalPage
      title={m.terms_title()}
      intro={m.terms_intro()}
      updated="2026-11-24"
      sections={[
        { title: m.terms_free_title(), text: m.terms_free_text() },
        { title: m.terms_passage_title(), text: m.terms_passage_text() },
        { title: m.terms_fair_title(), text: m.terms_fair_text() },
        { title: m.terms_penalty_title(), text: m.terms_penalty_text() },
        { title: m.terms_mistakes_title(), text: m.terms_mistakes_text() },
        { title: m.terms_service_title(), text: m.terms_service_text() },
        { title: m.terms_changes_title(), text: m.terms_changes_text() },
      ]}
    />
  );
}
