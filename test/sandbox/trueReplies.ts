import type { EndpointSpec } from '~/contract/endpoint'
import { endpoints, type EndpointName } from '~/contract/endpoints'
import { reportTypes } from '~/contract/store/statistics'
import { recipient, startService } from './service'

const quoted = [{ variant_id: 7103, quantity: 1, files: [{ url: 'https://art.example/print.png' }] }]
/** What the questions ask: calls that send a body and change nothing. */
const questions: Partial<Record<EndpointName, unknown>> = {
  getShippingRates: { recipient, items: quoted },
  estimateCosts: { recipient, items: quoted },
}

/** The body that the sandbox gives for each call that only reads, by the name of its endpoint. */
export async function trueReplies(): Promise<Map<string, unknown>> {
  const { sandbox, clock } = startService()
  const found = new Map<string, unknown>()
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await sandbox.fetch(
      new Request(`http://s.test${path}`, {
        method,
        headers: {
          Authorization: 'Bearer sandbox-account',
          'X-PF-Store-Id': path.startsWith('/sync') ? '5104772' : '5104771',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { isOk: reply.ok, body: await reply.json() }
  }
  const made = await send('POST', '/mockup-generator/create-task/71', {
    variant_ids: [7103],
    files: [{ placement: 'front', image_url: 'https://art.example/print.png' }],
  })
  clock.now += 120_000
  const first = <Row>(rows: ReadonlyMap<number, Row>) => [...rows.keys()][0] ?? 0
  const { orders, products, files, templates } = sandbox.state
  const { body: linked } = await send('GET', '/sync/products')
  const { body: opened } = await send('GET', `/sync/products/${linked.result[0].id}`)
  const { body: stocked } = await send('GET', '/warehouse/products')
  const known: Partial<Record<string, number>> = {
    '/orders/:id': first(orders),
    '/store/products/:id': first(products),
    '/store/variants/:id': [...products.values()][0]?.variants[0]?.id ?? 0,
    '/files/:id': first(files),
    '/product-templates/:id': first(templates),
    '/products/:id': 71,
    '/products/:id/sizes': 71,
    '/products/variant/:id': 7103,
    '/mockup-generator/printfiles/:id': 71,
    '/mockup-generator/templates/:id': 71,
    '/stores/:id': 5_104_771,
    '/sync/products/:id': linked.result[0].id,
    '/sync/variant/:id': opened.result.sync_variants[0].id,
    '/warehouse/products/:id': stocked.result[0].id,
  }
  const asked: Partial<Record<string, string>> = {
    '/mockup-generator/task': `?task_key=${made.body.result.task_key}`,
    '/reports/statistics': `?date_from=2026-11-01&date_to=2026-11-20&report_types=${reportTypes.join()}`,
  }
  for (const [name, { method, path }] of Object.entries<EndpointSpec>(endpoints)) {
    const question = Object.entries(questions).find(([of]) => of === name)?.[1]
    if (method !== 'GET' && question === undefined) continue
    const filled = `${path.replace(':id', String(known[path] ?? 1))}${asked[path] ?? ''}`
    const { isOk, body } = await send(method, filled, question)
    if (isOk) found.set(name, body)
  }
  return found
}
