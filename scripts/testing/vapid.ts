/** A pair of keys that only tests use. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: "BLk2S7r6gFOwuedZCm33QaSvnZLuCJmV0jYqC1ofJAxGgefGQcXg1bzZls80WIALAAAelLAKgjQCN8KjMhvcs2U",
  VAPID_PRIVATE_KEY: "VLahngXvIBy-L7tIKZv3zRaRgLPTnEY5tEUIYdGy8iI",
  VAPID_SUBJECT: "mailto:tests@example.com",
} as const;
