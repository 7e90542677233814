/** How long a long job may keep the page from answering, in ms. */
const sliceMs = 12

/** Lets the page answer when a slice of work is over; answers when the current slice began. */
export async function nextTurn(since: number): Promise<number> {
  if (performance.now() - since < sliceMs) return since
  await new Promise<void>((resolve) => {
    // A message comes in the next turn; timers of browsers wait for 4 ms or more.
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
