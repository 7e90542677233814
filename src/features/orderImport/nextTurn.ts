/** How long work may keep the page from responding at once, in ms. */
const sliceMs = 12

/** Lets the page respond when a slice of work is over; answers when the current slice began. */
export async function nextTurn(since: number): Promise<number> {
  if (performance.now() - since < sliceMs) return since
  await new Promise<void>((resolve) => {
    // A message arrives in the next turn; browsers delay timers by 4 ms or more.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
  return performance.now()
}
