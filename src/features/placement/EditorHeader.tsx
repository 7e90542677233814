import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPreview from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type Ref, useState } from 'react'
import { Link } from '~/ui/text/Link'
import { designTitle } from '~/domain/designs/designTitle'
import { usedContent, whyNothing } from '~/domain/placement/designFiles'
import { wrongLines } from '~/domain/preflight/line'
import { paths } from '~/paths'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Row, Text } from '~/ui/layout/Blocks'
import { useDocumentTitle } from '~/ui/layout/useDocumentTitle'
import { WriteBeforeLeaving } from '~/ui/leaving/WriteBeforeLeaving'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WaitNote } from '~/ui/notices/WaitNote'
import { PrintFilesOutcome } from './prints/PrintFilesOutcome'
import { BeforeUse } from './preflight/BeforeUse'
import { ChecksButton } from './preflight/ChecksButton'
import { HistoryButton } from './history/HistoryButton'
import { usePrintFiles } from './prints/usePrintFiles'
import { WriteButton } from '~/ui/actions/WriteButton'
import { MoreMenu } from '~/ui/actions/MoreMenu'
import { useMedia } from '~/ui/useMedia'
import classes from './EditorHeader.module.css'
import { sheetMedia } from './sheet/sheetHeight'
import { laterDialog } from './laterDialog'
import { DesignSaveStatus } from './saveTo/DesignSaveStatus'
import { type Use, useDesignUses } from './saveTo/useDesignUses'
import { SaveTrouble } from './saveTo/SaveTrouble'
import { RenameDesign } from '~/widgets/designs/RenameDesign'
import { useEditor } from './editorParts'

const SaveToProduct = laterDialog(async () => (await import('./saveTo/SaveToProduct')).SaveToProduct)
const SaveAsKit = laterDialog(async () => (await import('./saveTo/SaveAsKit')).SaveAsKit)
const SaveToOrder = laterDialog(async () => (await import('./saveTo/SaveToOrder')).SaveToOrder)

interface Props {
  /** The element that shows the zoom of the canvas. */
  zoomRef: Ref<HTMLDivElement>
  onPreview: () => void
  onHistory: (kind: 'undo' | 'redo') => void
}

/** Title, save state, history, and the buttons that use the design. */
export function EditorHeader({ zoomRef, onPreview, onHistory }: Props) {
  const { blank, search, prints, printfiles, preflight, content } = useEditor()
  const { name, nameError, rename, edited, saver, save, keptAt } = useEditor()
  const isPhone = useMedia(sheetMedia)
  const [isSaving, setSaving] = useState(false)
  const [isKit, setKit] = useState(false)
  const [asked, setAsked] = useState<Use | null>(null)
  const { past, future } = edited
  const used = usedContent(content, printfiles)
  const isEmpty = Object.keys(used.placed).length === 0
  const title = designTitle(name, content)
  const blankTitle = blank.product.title ?? 'The blank'
  useDocumentTitle(title)
  const isForOrder = search.order > 0 && search.item > 0
  const isForProduct = search.product > 0
  const SaveTo = isForOrder ? SaveToOrder : SaveToProduct
  const openSaving = () => {
    setSaving(true)
    hand.reset()
    // An error is shown in the dialog.
    if (prints.blocked === null) void prints.prepare().catch(() => undefined)
  }
  // A question comes first only where a check found something wrong; remarks are counted in the bar and delay nobody.
  const ask = (use: Use) => (wrongLines(preflight.open).length > 0 ? setAsked(use) : use.run())
  const { entries, toProduct, hand, again } = useDesignUses({
    ask,
    onExisting: isForOrder || isForProduct ? null : openSaving,
    onKit: () => setKit(true),
  })
  const printFiles = usePrintFiles({ title, ask })
  return (
    <>
      <Row
        as="header"
        align="center"
        justify="between"
        gap={16}
        rowGap={8}
        px={12}
        py={4}
        line="bottom"
        fill="sheet"
        className={classes.bar}
      >
        <Row align="center" gap={8} rowGap={2} shrinks grow className={classes.about}>
          <Row
            as={Link}
            press
            align="center"
            justify="center"
            to={paths.blank(blank.product.id)}
            aria-label={blankTitle}
            title={blankTitle}
            className={classes.back}
          >
            <IconBack size={18} stroke={1.5} aria-hidden />
          </Row>
          <Text as="h1" cut shrinks size={16} weight={650} className={classes.title} title={title}>
            {title}
          </Text>
          <RenameDesign title={title} name={name} onRename={rename} />
          <Text as="span" cut tone="quiet" size={13} className={classes.blank} title={blankTitle}>
            {blankTitle} ·
          </Text>
          <Text as="span" cut shrinks className={classes.saved}>
            <DesignSaveStatus save={save} keptAt={keptAt} />
          </Text>
        </Row>
        <Row gap={6} className={classes.actions} role="group" aria-label="Actions">
          <SecondaryButton
            aria-label="Undo"
            lack={past.length === 0 ? 'Nothing to undo' : undefined}
            title={past.at(-1)?.label}
            onClick={() => onHistory('undo')}
          >
            <IconUndo size={18} stroke={1.5} aria-hidden />
          </SecondaryButton>
          <SecondaryButton
            aria-label="Redo"
            lack={future.length === 0 ? 'Nothing to redo' : undefined}
            title={future[0]?.label}
            onClick={() => onHistory('redo')}
          >
            <IconRedo size={18} stroke={1.5} aria-hidden />
          </SecondaryButton>
          <div ref={zoomRef} className={classes.zoom} />
          {!isPhone && <ChecksButton />}
          <HistoryButton />
          <SecondaryButton
            aria-label="Preview"
            className={classes.preview ?? ''}
            lack={isEmpty ? 'Nothing is placed yet' : undefined}
            onClick={onPreview}
          >
            <IconPreview size={18} stroke={1.5} aria-hidden className={classes.short ?? ''} />
            <span className={classes.long}>Preview</span>
          </SecondaryButton>
          <WaitNote on={hand.isPending} />
          <MoreMenu label="Use design" short="Use" entries={[...entries, printFiles.entry]} />
          {isForOrder ? (
            <WriteButton
              needs="orders"
              lack={whyNothing(used)}
              aria-label={`Save to order #${search.order}`}
              onClick={openSaving}
            >
              <span className={classes.short}>Save</span>
              <span className={classes.long}>Save to order #{search.order}</span>
            </WriteButton>
          ) : isForProduct ? (
            <Button
              lack={toProduct.off}
              loading={hand.isPending}
              aria-label="Save to the product"
              onClick={openSaving}
            >
              <span className={classes.short}>Save</span>
              <span className={classes.long}>Save to the product</span>
            </Button>
          ) : (
            <Button lack={toProduct.off} loading={hand.isPending} onClick={toProduct.run}>
              New product
            </Button>
          )}
        </Row>
      </Row>
      <SaveTo opened={isSaving} onClose={() => setSaving(false)} />
      {isKit && <SaveAsKit opened title={title} onClose={() => setKit(false)} />}
      {asked !== null && <BeforeUse use={asked} onClose={() => setAsked(null)} />}
      <WriteBeforeLeaving typed={saver} of="in this design" namedBy="design" />
      <div className={classes.trouble}>
        {hand.isError && hand.error !== prints.error && (
          <ErrorNotice
            title="The design was not handed on"
            effect="Nothing was made or sent, and the design is kept."
            error={hand.error}
            onRetry={again}
          />
        )}
        <ErrorNotice
          title="The name is not kept on this device"
          effect="The design is unchanged, and the name stays here until the page is closed."
          error={nameError}
          onRetry={() => rename(name)}
        />
        {prints.blocked !== null && (
          <Notice tone="amber" title="This design cannot be used yet">
            {prints.blocked} You can go on designing. <Link to={paths.settings()}>How to set one up</Link>
          </Notice>
        )}
        {prints.error !== null && !prints.isPending && (
          <ErrorNotice
            title="The print file was not made"
            effect="Your design is unchanged, and nothing was charged."
            error={prints.error}
            onRetry={() => (hand.isError ? again() : void prints.prepare().catch(() => undefined))}
          />
        )}
        <PrintFilesOutcome making={printFiles.making} />
        <SaveTrouble />
      </div>
    </>
  )
}
