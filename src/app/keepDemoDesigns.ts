import { readKeptDesigns } from '~/contract/sandboxControl'
import { afterFirstPage } from '~/device/afterFirstPage'
import { deviceTexts } from '~/device/storages'
import { storeScope } from '~/domain/storeScope'
import { designsOnTheirWay } from '~/local/designs/designNews'
import { demoIn, keyOf } from '~/session/stores'

const doneKey = 'platen.demoDesigns'

/**
 * Puts the designs of the demo's merchant into this browser, once, after the first page: a live merchant's would be
 * there from earlier work. They are not put back when they are deleted. Does nothing in a browser that keeps nothing.
 */
export function keepDemoDesigns(demo: (request: Request) => Promise<Response>): void {
  if (deviceTexts.getItem(doneKey) !== null) return
  designsOnTheirWay.set(demoScope())
  const end = () => designsOnTheirWay.set(null)
  afterFirstPage(() => void keep(demo).then(end, end))
}

const demoScope = (): string => storeScope({ key: keyOf(demoIn()) })

async function keep(demo: (request: Request) => Promise<Response>): Promise<void> {
  const reply = await demo(new Request('https://demo.invalid/_sandbox/designs'))
  const given = readKeptDesigns(await reply.json())
  if (given === null) return
  const { keepGivenDesigns } = await import('~/local/keepGivenDesigns')
  await keepGivenDesigns(given, demoScope())
  deviceTexts.setItem(doneKey, 'kept')
}
