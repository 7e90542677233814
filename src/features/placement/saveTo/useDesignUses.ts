import { storeScope } from '~/domain/storeScope'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { newShortId } from '~/domain/orders/externalId'
import {
  filesForVariant,
  unseenPlacements,
  usedContent,
  waitingFiles,
  whyNothing,
} from '~/domain/placement/designFiles'
import { mockupDesign } from '~/flows/mockups/mockupDesign'
import { keepDraftSeed } from '~/local/drafts/draftSeed'
import { keepMockupHandoff } from '~/local/mockups/mockupHandoff'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import type { MenuEntry } from '~/ui/actions/MoreMenu'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { draftSeedOf } from './draftSeedOf'
import { useEditor } from '../editorParts'

/** One way to use the design. */
export interface Use {
  /** What happens next, to be read after "Before": "it goes into a new order". */
  step: string
  run: () => void
  /** Whether the design is sent to the service, which refuses some positions. */
  isSent: boolean
}

interface Given {
  /** Asks about open checks first, where there are any. */
  ask: (use: Use) => void
  /** Opens the choice of an existing product; null where the design belongs to one already. */
  onExisting: (() => void) | null
  /** Opens the dialog that saves its placements as a kit. */
  onKit: () => void
}

const noRoom = 'This browser keeps nothing for the next page.'
const nothingKept = 'This device does not keep the design as it is shown here, and the next page needs that.'

/** Each way to use a design: what it does, and why it is not available now. Nothing is sent before the next page says so. */
export function useDesignUses(given: Given) {
  const { ask, onExisting, onKit } = given
  const { blank, search, variant, head, content, printfiles, placements, prints, saveAll } = useEditor()
  const api = useApi()
  const hasHost = useArtworkHost() !== null
  const navigate = useNavigate()
  const blankId = blank.product.id
  const toProduct = async () => {
    await prints.prepare()
    // The next page reads the saved design: an older state, or another tab's, would become the product.
    if (!(await saveAll())) throw new Error(nothingKept)
    return paths.newProduct({ blank: blankId, design: head.id })
  }
  const toOrder = async () => {
    const ready = await prints.prepare()
    await saveAll()
    const seed = newShortId()
    if (!keepDraftSeed(seed, draftSeedOf(blank, head, ready, printfiles))) throw new Error(noRoom)
    return paths.newOrder({ seed })
  }
  const toMockups = async () => {
    const ready = await prints.prepare()
    if (await saveAll()) return paths.newMockups({ blank: blankId, design: head.id })
    // Where the device saves nothing, the design is handed over in this tab's session storage.
    const sent = filesForVariant(usedContent(ready, printfiles), printfiles, head.variantId)
    const design = await mockupDesign(api, sent)
    if (!keepMockupHandoff(storeScope(api), blankId, design)) throw new Error(noRoom)
    return paths.newMockups({ blank: blankId })
  }
  const hand = useMutation({
    mutationFn: (prepare: () => Promise<string>) => prepare(),
    onSuccess: (address) => void navigate(address),
  })
  const toProof = async () => {
    if (!(await saveAll())) throw new Error(nothingKept)
    // The garment color chosen in the editor, else the one saved with the design.
    const color = search.variant > 0 ? (variant?.color ?? null) : null
    return paths.designProof(head.id, color === null ? {} : { color })
  }
  const toBlanks = async () => {
    if (!(await saveAll())) throw new Error(nothingKept)
    return paths.designOnBlanks({ design: head.id })
  }
  const used = usedContent(content, printfiles)
  const toOther = async () => {
    if (!(await saveAll())) throw new Error(nothingKept)
    return paths.designs({ onto: head.id })
  }
  const empty = whyNothing(used)
  const [unseen] = unseenPlacements(used)
  const unseenTitle = placements.find(({ type }) => type === unseen)?.title ?? unseen
  const partly =
    unseen === undefined
      ? null
      : `Nothing of ${unseenTitle} is printed: show a layer of it, or take them all away`
  const toKits = async () => {
    // An empty design has no record; the kits page then starts one on its blank.
    const isKept = await saveAll()
    return paths.kits(
      isKept && Object.keys(content.placed).length > 0 ? { design: head.id } : { blank: blankId },
    )
  }
  const isWaiting = waitingFiles(used).length > 0
  const hostless =
    isWaiting && !hasHost
      ? 'Its artwork needs a public address, and no artwork host is set up. Store settings show how.'
      : null
  const off = empty ?? partly ?? prints.blocked ?? hostless
  const offYet = off ?? (isWaiting ? 'Its artwork is not in your file library yet' : null)
  const use =
    (step: string, prepare: () => Promise<string>, isSent = true) =>
    () =>
      ask({ step, run: () => hand.mutate(prepare), isSent })
  const becomeProduct = use('it becomes a product', toProduct)
  const entries: MenuEntry[] = [
    { label: 'New product', onSelect: becomeProduct, off },
    ...(onExisting === null ? [] : [{ label: 'Existing product', onSelect: onExisting, off }]),
    { label: 'New order', onSelect: use('it goes into an order', toOrder), off: offYet },
    { label: 'Mockups', onSelect: use('mockups are made of it', toMockups), off: offYet },
    { label: 'Other blanks', onSelect: use('it goes on other blanks', toBlanks), off: empty },
    { label: 'Design on another blank', onSelect: () => hand.mutate(toOther), off: empty },
    { label: 'Save as kit', onSelect: onKit, off: empty },
    { label: 'Put a kit on it', onSelect: () => hand.mutate(toKits), off: null },
    {
      label: 'Proof to approve',
      onSelect: use('somebody is asked to approve it', toProof, false),
      off: empty,
    },
  ]
  /** Repeats the use that failed. */
  const again = () => {
    if (hand.variables !== undefined) hand.mutate(hand.variables)
  }
  return { entries, toProduct: { run: becomeProduct, off }, hand, again }
}
