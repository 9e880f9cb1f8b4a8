// Sample data, as the admin area's lists have it.

export const SAMPLE_ADMIN = "sample-admin";

const PEOPLE = [
  ["Cô Hạnh", "hanh@example.org", "admin", true],
  ["Thu Hà", "thuha@example.org", "user", true],
  ["Minh Quân", "quan@example.org", "user", true],
  ["Bảo Ngọc", "ngoc@example.org", "user", false],
  ["Gia Huy", "huy@example.org", "user", true],
] as const;

const DAY_MS = 86_400_000;
const NEWEST_MS = Date.UTC(2026, 10, 20, 8);
const daysBefore = (days: number) => new Date(NEWEST_MS - days * DAY_MS).toISOString();

export const SAMPLE_USERS = PEOPLE.map(([displayName, email, role, isActive], index) => ({
  _id: index === 0 ? SAMPLE_ADMIN : `sample-user-${index}`,
  displayName,
  email,
  role,
  isActive,
  suspensionReason: null,
  createdAt: daysBefore(index * 9),
  lastLoginAt: daysBefore(0),
}));

const ROOMS = [
  ["HT3K9W", "Bản tin thứ Sáu", "waiting", 6, 30],
  ["QM7D2P", "Từ vựng môi trường", "active", 24, 40],
  ["ZB5N8C", "Ôn tập giữa kỳ", "completed", 32, 40],
  ["KV4R6T", "Harbour at night", "completed", 11, 12],
] as const;

export const SAMPLE_ADMIN_ROOMS = ROOMS.map(([code, name, status, players, numPlayers], index) => {
  const sessionId = status === "completed" ? `${index}f3a9c27-5b14-4e6d-9a80-2c7d41e6b9f5` : null;
  return {
    ...{ id: sessionId ?? code, sessionId, code, name, status, players, numPlayers },
    host: { name: "Cô Hạnh" },
    difficulty: "B1" as const,
    createdAt: daysBefore(index),
    endedAt: sessionId === null ? null : daysBefore(index),
  };
});
