import { WaitNote } from '~/ui/notices/WaitNote'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { Api } from '~/client/createApi'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { maxSyncVariants, type SyncProduct } from '~/contract/products/syncProduct'
import { canonicalText } from '~/domain/text/canonicalText'
import { countWords } from '~/domain/text/countWords'
import { newExternalId } from '~/domain/orders/externalId'
import { forgetSent, keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { chosenVariants } from '~/domain/products/variantAvailability'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { productQueries } from '~/queries/productQueries'
import { isForeign } from '~/domain/money/newPrice'
import { storeSales } from '~/queries/storeSales'
import { salesUnread } from '../salesUnread'
import { useApi } from '~/queries/services'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { createTyped, MadeOtherwise } from '~/flows/products/createProduct'
import { ArtworkSummary } from './ArtworkSummary'
import { productSchema, type ProductValues, readKeptProduct, toFormValues, toRequest } from './productForm'
import { ProductPrices } from './ProductPrices'
import { readToEnd } from './readToEnd'
import type { RecipeStart } from './recipeStart'
import { VariantChoice } from './VariantChoice'
import { WaitForTurn } from '../editor/save/WaitForTurn'
import { noteDesignUse } from '~/local/designs/designRecords'
import { storeScope } from '~/domain/storeScope'
import { SmallButton } from '~/ui/actions/Button'
import { Columns, Stack, Text } from '~/ui/layout/Blocks'
import { WriteButton } from '~/ui/actions/WriteButton'
import { useKeepForm } from '~/widgets/useKeepForm'

interface Props {
  blank: ProductInfo
  /** Values from a recipe or a design; values typed here earlier are kept until the merchant discards them. */
  start: Partial<RecipeStart> | null
  /** Artwork from the placement editor, with its technique. */
  design: Pick<ProductValues, 'designId' | 'technique' | 'options' | 'designs'> | null
}

interface Sending {
  next: ProductValues
  /** The values as they stood in the fields. */
  typed: ProductValues
}

const newId = (): string => newExternalId().slice(0, 20)

/** The values that products were created from in this tab, by external id: a form opened meanwhile may have the same id. */
const madeOf = new WeakMap<Api, Map<string, string>>()

/** Creates a product on one page: variants, artwork, name and prices. */
export function NewProductForm({ blank, start, design }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const keptAs = `product.${blank.product.id}.${storeScope(api)}`
  const [fresh] = useState(() => ({ ...toFormValues(blank, newId()), ...start }))
  const [kept, setKept] = useState(() => readKeptProduct(readKeptForm(keptAs)))
  // The external id kept with another design may already be in use: the answer to its creation may have been lost.
  const isOtherDesign = design !== null && kept.designId !== design.designId
  const [initial] = useState(() => ({
    ...fresh,
    ...kept,
    ...design,
    ...(isOtherDesign ? { externalId: fresh.externalId } : {}),
  }))
  const isOtherWork =
    start?.designId !== undefined && kept.designId !== undefined && kept.designId !== start.designId
  /** The product that was created while other values were typed. */
  const [aside, setAside] = useState<SyncProduct | null>(null)
  const store = useQuery(storeSales(api))
  const currency = store.data?.currency ?? null
  const resolver = useMemo(() => zodResolver(productSchema(currency)), [currency])
  const form = useForm<ProductValues>({
    resolver,
    defaultValues: initial,
    mode: 'onTouched',
  })
  useKeepForm(form, keptAs)
  const values = form.watch()
  const variants = chosenVariants(blank.variants, values)
  const printfiles = useQuery(catalogQueries(api).printfiles(blank.product.id, values.technique))
  const isTooMany = variants.length > maxSyncVariants
  const lack = isTooMany
    ? `A product takes at most ${maxSyncVariants} variants`
    : variants.length === 0
      ? 'Choose a color and a size first'
      : undefined
  const errors = form.formState.errors

  const save = useMutation({
    // The print files and the store's currency may still be loading: the save waits for them, also after this
    // page is left. Without the store's currency, prices would be computed in the currency of the costs.
    mutationFn: async ({ next, typed }: Sending, { client }) => {
      const [files, sales] = await Promise.all([
        readToEnd(client, catalogQueries(api).printfiles(blank.product.id, next.technique)),
        store.data ?? readToEnd(client, storeSales(api)),
      ])
      const sellsIn = sales.currency
      const isNews = store.data === undefined && isForeign(blank.product.currency, sellsIn)
      if (isNews) return null
      const product = await createTyped(api, toRequest(next, blank, files, sellsIn))
      void noteDesignUse(typed.designId, storeScope(api), { kind: 'product', id: product.id })
      madeOf.set(api, new Map(madeOf.get(api)).set(typed.externalId, canonicalText(typed)))
      const isAsSent = forgetSent(keptAs, typed)
      const since = readKeptProduct(readKeptForm(keptAs))
      // Values typed meanwhile are for another product, so they get a new external id, unless they have another one already.
      if (since.externalId === typed.externalId) keepForm(keptAs, { ...since, externalId: newId() })
      return { product, isAsSent }
    },
    meta: { invalidates: [productQueries(api).all()] },
  })
  /** Not called for a merchant who has moved on to another new product on the same page. */
  const onMade = (made: { product: SyncProduct; isAsSent: boolean } | null) => {
    if (made === null) {
      const message = 'Nothing was created yet: enter a price, or press again to set prices later'
      form.setError('price', { type: 'asked', message })
    } else if (made.isAsSent) void navigate(paths.product(made.product.id))
    else {
      form.setValue('externalId', newId())
      setAside(made.product)
    }
  }
  const isPriceAsked = errors.price?.type === 'asked'
  useEffect(() => {
    if (isPriceAsked) form.setFocus('price')
  }, [isPriceAsked, form])
  const submit = (next: ProductValues) => {
    if (lack !== undefined) return
    setAside(null)
    const made = madeOf.get(api)?.get(next.externalId)
    const isAnother = made !== undefined && made !== canonicalText(form.getValues())
    if (isAnother) form.setValue('externalId', newId())
    const typed = structuredClone(form.getValues())
    keepForm(keptAs, typed)
    save.mutate({ next: { ...next, externalId: typed.externalId }, typed }, { onSuccess: onMade })
  }
  const createAnother = () => {
    form.setValue('externalId', newId())
    void form.handleSubmit(submit)()
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <PageHeader
        title="New product"
        back={<Link to={paths.blank(blank.product.id)}>{blank.product.title}</Link>}
        subtitle="Choose the variants, put your artwork on, set the prices."
      />
      {isOtherWork && (
        <Notice
          tone="amber"
          title="You had started another product of this blank"
          actions={
            <SmallButton
              onClick={() => {
                form.reset(fresh)
                setKept({})
              }}
            >
              Start from the recipe
            </SmallButton>
          }
        >
          What you typed then is shown. Starting from the recipe gives it up.
        </Notice>
      )}
      <Columns template="minmax(0, 1fr) 340px" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <Sheet title="1. Variants">
            <VariantChoice form={form} blank={blank} />
            {isTooMany && (
              <Notice
                tone="red"
                title={`${countWords(variants.length, 'variant is', 'variants are')} too many`}
              >
                A product may have at most {maxSyncVariants}. Choose fewer colors or sizes.
              </Notice>
            )}
          </Sheet>
          <Sheet title="2. Artwork">
            <ReadErrorNotice
              title="The print files could not be loaded"
              effect="Nothing was created."
              read={printfiles}
            />
            <ArtworkSummary product={blank.product} values={values} variantId={variants[0]?.id ?? null} />
            {typeof errors.designs?.message === 'string' && (
              <Text tone="red" size={13} mt={8}>
                {errors.designs.message}
              </Text>
            )}
          </Sheet>
        </Stack>
        <Stack stickyAbove={900} gap={16} shrinks>
          <Sheet title="3. Name and prices">
            <Stack gap={12} shrinks>
              {store.data === undefined && <ReadErrorNotice {...salesUnread} read={store} />}
              <TextInput
                label="Name"
                {...form.register('name')}
                error={errors.name?.message}
                autoComplete="off"
              />
              <ProductPrices form={form} variants={variants} product={blank.product} store={currency} />
            </Stack>
          </Sheet>
          {aside !== null && (
            <Notice key={aside.id} floats tone="green" title={`“${aside.name}” was created`}>
              It is as it was when you pressed:{' '}
              <Link to={paths.product(aside.id)}>open product {aside.id}</Link>. What you typed since is still
              here, and makes another product.
            </Notice>
          )}
          <ErrorNotice
            floats
            title="The product was not created"
            effect="Nothing was created, and what you typed is still here."
            open={{
              title: 'It is not known whether the product was created',
              effect:
                'What you typed is still here. Press again in a minute: it is looked for first, and never made twice.',
            }}
            error={save.error}
            retryLabel="Create another product"
            {...(save.error instanceof MadeOtherwise ? { onRetry: createAnother } : {})}
          />
          <WaitForTurn isWaiting={save.isPending} />
          <WriteButton needs="sync_products" type="submit" fullWidth loading={save.isPending} lack={lack}>
            Create product
          </WriteButton>
          <WaitNote on={save.isPending} />
        </Stack>
      </Columns>
    </form>
  )
}
