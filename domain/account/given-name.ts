/** Family names that most Vietnamese have. A name that begins with another word is taken as it is. */
const FAMILY_NAMES = new Set(
  "nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh đoàn trương".split(" "),
);
/** They only say whether somebody is a man or a woman; nobody is called by them. */
const MIDDLE_NAMES = new Set(["thị", "văn"]);

/** What somebody is called: Vietnamese names end with it ("Trần Minh Anh" is Minh Anh, "Lê Thị Hoa" is Hoa). */
export function givenName(displayName: string): string {
  const [first = "", ...others] = displayName.normalize("NFC").trim().split(/\s+/);
  if (!FAMILY_NAMES.has(first.toLowerCase())) return displayName.trim();
  const given = others.filter(
    (name, index) => index > 0 || others.length === 1 || !MIDDLE_NAMES.has(name.toLowerCase()),
  );
  return given.slice(-2).join(" ") || first;
}
