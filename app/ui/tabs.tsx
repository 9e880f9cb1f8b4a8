import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";
import { useIsHydrated } from "./deferred.ts";

type TabsProps = {
  label: string;
  /** The first tab is open at first. */
  tabs: readonly { key: string; label: string; content: ReactNode }[];
};

/** Several contents in one place, of which one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    // In server-rendered HTML Headless UI has a focusable helper element without a name.
    <div inert={!useIsHydrated()}>
      <TabGroup>
        <TabList aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
          {tabs.map(({ key, label }) => (
            <Tab key={key} className={TAB}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="pt-4">
          {tabs.map(({ key, content }) => (
            <TabPanel key={key} className="min-h-11 rounded-control">
              {content}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </div>
  );
}

const TAB =
  "min-h-11 min-w-11 rounded-control px-3 font-semibold text-ink-soft not-data-selected:hover:text-ink data-selected:stroke-behind sm:px-4";
