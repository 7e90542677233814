import { Button } from '@mantine/core'
import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { Edited } from '~/domain/placement/designHistory'
import { newShortId } from '~/domain/orders/externalId'
import { saveDesign } from '~/local/designs/designStore'
import type { SaveState } from '~/local/designs/designSaver'
import { paths } from '~/paths'
import { Row } from '~/ui/layout/Row'
import { useDocumentTitle } from '~/ui/layout/useDocumentTitle'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import type { Prints } from './prints/usePrints'
import { saveJson } from '~/ui/actions/saveFile'
import classes from './Editor.module.css'
import { SaveToProduct } from './saveTo/SaveToProduct'
import { SaveToOrder } from './saveTo/SaveToOrder'
import { DesignSaveStatus } from './saveTo/DesignSaveStatus'
import { ToOrder } from './saveTo/ToOrder'
import { ToMockups } from './saveTo/ToMockups'
import { SaveTrouble } from './saveTo/SaveTrouble'
import type { EditorSearch } from './editorSearch'
import { RenameDesign } from '~/widgets/designs/RenameDesign'
import type { DesignHead } from './useDesign'

interface Props {
  blank: ProductInfo
  printfiles: Printfiles
  head: DesignHead
  search: EditorSearch
  prints: Prints
  onPreview: () => void
  onHistory: (kind: 'undo' | 'redo') => void
  name: string
  nameError: unknown
  rename: (name: string) => void
  edited: Edited
  save: SaveState
  flush: () => Promise<boolean>
  takeOther: () => Promise<void>
}

/** Title, whether the design is kept, history, and where it goes next. */
export function EditorHeader({
  blank,
  printfiles,
  head,
  search,
  prints,
  onPreview,
  onHistory,
  name,
  nameError,
  rename,
  edited,
  save,
  flush,
  takeOther,
}: Props) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { past, future, content } = edited
  const isEmpty = Object.keys(content.placed).length === 0
  const plain = `Design ${blank.product.title ?? 'this blank'}`
  const title = name === '' ? plain : name
  useDocumentTitle(title)
  const isForOrder = search.order > 0 && search.item > 0
  const toProduct = async () => {
    setLeaving(true)
    try {
      await prints.prepare()
      await flush()
      void navigate(paths.newProduct({ blank: blank.product.id, design: head.id }))
    } catch {
      // Said below the bar.
      setLeaving(false)
    }
  }
  const keepBoth = async () => {
    const id = newShortId()
    await saveDesign({ ...head, id, edited, ...(name === '' ? {} : { name }) }, 0, Date.now())
    void navigate(paths.design(blank.product.id, { design: id }))
  }
  return (
    <>
      <header className={classes.bar}>
        <Row align="center" gap={8} rowGap={2} shrinks grow className={classes.about}>
          <Link
            to={paths.blank(blank.product.id)}
            aria-label={blank.product.title ?? 'The blank'}
            className={classes.back}
          >
            <IconBack size={18} stroke={1.5} aria-hidden />
          </Link>
          <h1 className={classes.title}>{title}</h1>
          <RenameDesign title={plain} name={name} onRename={rename} />
          <span className={classes.saved}>
            <DesignSaveStatus save={save} />
          </span>
        </Row>
        <Row gap={6} className={classes.actions} role="group" aria-label="Actions">
          <Button
            variant="default"
            px={10}
            aria-label="Undo"
            disabled={past.length === 0}
            title={past.at(-1)?.label ?? 'Nothing to undo'}
            onClick={() => onHistory('undo')}
          >
            <IconUndo size={18} stroke={1.5} aria-hidden />
          </Button>
          <Button
            variant="default"
            px={10}
            aria-label="Redo"
            disabled={future.length === 0}
            title={future[0]?.label ?? 'Nothing to redo'}
            onClick={() => onHistory('redo')}
          >
            <IconRedo size={18} stroke={1.5} aria-hidden />
          </Button>
          <Button
            variant="default"
            disabled={isEmpty}
            title={isEmpty ? 'Nothing is placed yet' : undefined}
            onClick={onPreview}
          >
            Preview
          </Button>
          <ToMockups
            blankId={blank.product.id}
            variantId={head.variantId}
            designId={head.id}
            {...{ content, printfiles, flush, prints }}
          />
          {!isForOrder && search.product === 0 && (
            <ToOrder {...{ blank, head, content, printfiles, flush, prints }} />
          )}
          {!isForOrder && (
            <SaveToProduct
              blank={blank.product}
              productId={search.product}
              openedFrom={search.syncVariant}
              {...{ head, edited, printfiles, prints }}
            />
          )}
          {isForOrder && (
            <SaveToOrder
              orderId={search.order}
              itemId={search.item}
              blank={blank.product}
              {...{ head, edited, printfiles, prints }}
            />
          )}
          {!isForOrder && search.product === 0 && (
            <Button
              onClick={() => void toProduct()}
              disabled={isEmpty || prints.blocked !== null}
              title={isEmpty ? 'Nothing is placed yet' : (prints.blocked ?? undefined)}
              loading={isLeaving}
            >
              Use in a new product
            </Button>
          )}
        </Row>
      </header>
      <div className={classes.trouble}>
        {nameError !== null && (
          <ErrorNotice
            title="The name is not kept on this device"
            effect="The design is unchanged, and the name stays here until the page is closed."
            error={nameError}
            onRetry={() => rename(name)}
          />
        )}
        {prints.blocked !== null && (
          <Notice tone="amber" title="This design cannot be used yet">
            {prints.blocked} You can go on designing. Store settings say what to do.
          </Notice>
        )}
        {prints.error !== null && !prints.isPending && (
          <ErrorNotice
            title="The print file was not made"
            effect="Your design is unchanged, and nothing was charged."
            error={prints.error}
            onRetry={() => void prints.prepare().catch(() => undefined)}
          />
        )}
        <SaveTrouble
          save={save}
          onReload={() => void takeOther()}
          onKeepBoth={() => void keepBoth()}
          onDownload={() => saveJson(`design-${head.id}.json`, { ...head, content })}
        />
      </div>
    </>
  )
}
