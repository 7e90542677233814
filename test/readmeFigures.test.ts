import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '~/contract/store/webhook'
import { mostChanged } from '~/domain/layers/changes/changePixels'
import { mostMapped } from '~/domain/layers/changes/mapColors'
import { mostLayers } from '~/domain/layers/layer'
import { mostCharacters } from '~/domain/layers/text/textLines'
import { mostBlanks, mostProducts, mostWorks } from '~/features/products/manyBlanks/designForm'
import { createSandbox } from '~/sandbox/createSandbox'
import { catalog } from '~/sandbox/seed/catalog'
import { flowRules } from './conformance/flowRules'
import { rules } from './conformance/rules'
import { shopFiles } from './domain/orderImport/shopFiles'

/** A text, however its lines are broken. */
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')

const [front, features, sandbox] = ['README.md', 'src/features/README.md', 'src/sandbox/README.md'].map(read)
const { state } = createSandbox()
const [first] = state.stores
const ofFirst = [...state.orders.values()].filter(({ order }) => order.store === first?.id)
const states = new Set(ofFirst.map(({ order }) => order.status))
const products = [...state.products.values()].filter(({ store }) => store === first?.id)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const families = Object.keys(dependencies).flatMap((name) => name.match(/^@fontsource\/(.+)/)?.[1] ?? [])
/** "Etsy" of "Etsy order items". */
const shops = [...new Set(shopFiles.map(({ shop }) => shop.split(' ')[0] ?? ''))]

describe('what the READMEs count is as many', () => {
  it.each([
    ['blanks of the sandbox', sandbox, `${catalog().blanks.size} drawn blanks`],
    ['their variants', sandbox, `(${catalog().variants.size} variants)`],
    ['stores', sandbox, `an account of ${state.stores.length === 3 ? 'three' : state.stores.length} stores`],
    [
      'products and orders of the first',
      sandbox,
      `${products.length} products and ${ofFirst.length} orders over all ${states.size === 10 ? 'ten' : states.size} states`,
    ],
    ['checks of the sandbox', sandbox, `makes the ${rules.length + flowRules.length} checks`],
    ['events', features, `all ${eventTypes.length} events`],
    ['font families', features, `${families.length === 29 ? 'Twenty-nine' : families.length} families`],
    [
      'font families, at the front',
      front,
      `${families.length === 29 ? 'twenty-nine' : families.length} font families`,
    ],
    [
      'artworks on many blanks',
      features,
      `up to ${mostWorks}, go on up to ${mostBlanks} blanks at once (${mostProducts} products)`,
    ],
    ['colors exchanged', features, `exchange up to ${mostMapped === 8 ? 'eight' : mostMapped} colors`],
    ['layers', front, `takes at most ${mostLayers} layers`],
    ['characters of a text', front, `at most ${mostCharacters.toLocaleString('en')} characters`],
    ['pixels', front, `pictures above ${mostChanged / 1_000_000} million pixels`],
    ['shop systems', front, `exports of ${shops.length === 7 ? 'seven' : shops.length} shop systems`],
  ])('%s', (_, text, words) => {
    expect(text?.includes(words) === true ? words : 'something else').toBe(words)
  })

  it.each([...shops, ...families])('%s is named', (name) => {
    expect(features?.toLowerCase()).toContain(name.toLowerCase().replaceAll('-', ' '))
  })
})
