const states = ['paid', 'in production', 'shipped', 'canceled']
const people = ['Ada Byron', 'Alan Poe', 'Grace Lee', 'Émile Noir']

/** What the floors' API answers: a hundred orders and nothing else. */
export const floorOrders = {
  total: 12345,
  items: Array.from({ length: 100 }, (_, i) => ({
    id: `o${i}`,
    number: `#${100_000 + i}`,
    createdAt: new Date(1_760_000_000_000 - i * 3_600_000).toISOString(),
    customer: `${people[i % 4]} ${i}`,
    status: states[i % 4],
    items: 1 + (i % 5),
    total: 990 + ((i * 7919) % 20_000),
  })),
}
