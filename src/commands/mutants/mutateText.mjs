import { parseSync } from 'vite'

/** Name of the global function that mutated code calls: (id) => whether this mutation is switched on. */
export const switchName = '__isMutated'
/** Name of the global function that each round of a loop calls, so that an endless one can be stopped. */
export const roundName = '__isNextRound'

/**
 * Every single change of a condition, an operator, a number or a boolean that can be made in a TypeScript text, in text
 * order. Types, imports, property names and strings are left alone, and so is the number in `list[at] ?? 0`: the
 * compiler demands one for each index, also where nothing can be missing.
 * @returns {{start: number, end: number, before: string, after: string, line: number, column: number}[]} Offsets of the
 * text that `after` replaces; line and column count from 1.
 */
export function findMutations(text, path = 'text.ts') {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const add = (start, end, after) => {
    const head = text.slice(0, start).split('\n')
    const place = { line: head.length, column: head.at(-1).length + 1 }
    found.push({ start, end, before: text.slice(start, end), after, ...place })
  }
  const source = ({ start, end }) => text.slice(start, end)
  const defaults = new Set()
  walk(program, (node) => {
    if (isDefaultOfIndex(node)) defaults.add(node).add(node.right)
    if (defaults.has(node)) return
    for (const { at = node, start = at.start, end = at.end, after } of mutationsOf(node, source))
      add(start, end, after)
  })
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * The text with several mutations built in, each off until the switch function answers true for its id. One text serves
 * for all of them, so nothing is compiled anew for each.
 * @param {{id: number, start: number, end: number, after: string}[]} mutations
 */
export function withMutations(text, mutations, path = 'text.ts') {
  const { program } = parseSync(path, text)
  const statementStarts = new Set()
  const rounds = []
  walk(program, (node) => {
    if (node.type === 'ExpressionStatement') statementStarts.add(node.start)
    if (/^(For|While|DoWhile)\w*Statement$/.test(node.type) && node.body.type === 'BlockStatement')
      rounds.push(node.body.start + 1)
  })
  rounds.sort((a, b) => a - b)
  const withRounds = (from, to) => {
    let result = ''
    let at = from
    for (const start of rounds.filter((each) => each > from && each <= to)) {
      result += `${text.slice(at, start)}${roundName}();`
      at = start
    }
    return result + text.slice(at, to)
  }
  const ordered = [...groupBy(mutations, keyOf).values()].toSorted(
    ([a], [b]) => a.start - b.start || b.end - a.end,
  )
  const render = (from, to, inside) => {
    let result = ''
    let at = from
    for (let index = 0; index < inside.length;) {
      const [here] = inside[index]
      const within = inside.slice(index + 1).filter(([{ end }]) => end <= here.end)
      result += withRounds(at, here.start)
      // A line that begins with a bracket would continue the line before it.
      if (statementStarts.has(here.start)) result += '0,'
      result += switched(inside[index], text, render(here.start, here.end, within))
      at = here.end
      index += 1 + within.length
    }
    return result + withRounds(at, to)
  }
  return render(0, text.length, ordered)
}

const keyOf = ({ start, end }) => `${start}-${end}`

/** Node 20 has no Map.groupBy. */
function groupBy(values, key) {
  const groups = new Map()
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value])
  return groups
}

function switched(mutations, text, unchanged) {
  const choice = (inBrackets, plain) =>
    `${mutations.map(({ id, after }) => `${switchName}(${id})?${inBrackets(after)}:`).join('')}${plain}`
  const method = /^(\s*\??\.)\s*(\w+)$/.exec(text.slice(mutations[0].start, mutations[0].end))
  if (method === null) return `(${choice((after) => `(${after})`, `(${unchanged})`)})`
  const [, dot, name] = method
  return `${dot.includes('?') ? '?.' : ''}[${choice((after) => `'${after.trim().replace(/^\??\./, '')}'`, `'${name}'`)}]`
}

const skippedKeys = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'])
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  if (typeof node?.type !== 'string') return
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return
  if (/^(Import|ExportAll)\w*Declaration$/.test(node.type)) return
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    const isName = key === 'key' && node.computed === false
    if (typeof value === 'object' && !skippedKeys.has(key) && !isName) walk(value, visit)
  }
}

const swaps = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
}
const methodSwaps = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
])

/** Mutations of one node; one without offsets replaces the node itself. */
function mutationsOf(node, source) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (node.operator === '??') return [{ after: source(node.left) }]
      if (isTextSum(node)) return []
      return (swaps[node.operator] ?? []).map((operator) => ({
        after: `${bracketed(node.left, source)} ${operator} ${bracketed(node.right, source)}`,
      }))
    case 'AssignmentExpression':
      if (isText(node.right)) return []
      return (swaps[node.operator] ?? []).map((operator) => ({
        after: `${source(node.left)} ${operator} ${source(node.right)}`,
      }))
    case 'UpdateExpression': {
      const operator = node.operator === '++' ? '--' : '++'
      const target = source(node.argument)
      return [{ after: node.prefix ? `${operator}${target}` : `${target}${operator}` }]
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator) ? [{ after: source(node.argument) }] : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((after) => ({ at: node.test, after }))
    case 'WhileStatement':
      return [{ at: node.test, after: 'false' }]
    case 'ForStatement':
      return node.test === null ? [] : [{ at: node.test, after: 'false' }]
    case 'CallExpression':
      return methodSwap(node)
    case 'Literal':
      return literalMutations(node)
    default:
      return []
  }
}

function literalMutations({ value }) {
  if (typeof value === 'boolean') return [{ after: String(!value) }]
  if (typeof value === 'bigint') return [{ after: `${value + 1n}n` }]
  if (typeof value !== 'number') return []
  if (value === 0) return [{ after: '1' }]
  // One more is hardly noticed in large numbers and shares, such as a time or a size: they are doubled.
  return [{ after: String(Number.isInteger(value) && value <= 10 ? value + 1 : value * 2) }, { after: '0' }]
}

function isDefaultOfIndex({ type, operator, left, right }) {
  if (type !== 'LogicalExpression' || operator !== '??') return false
  const from = left.type === 'ChainExpression' ? left.expression : left
  return from.type === 'MemberExpression' && from.computed && typeof right.value === 'number'
}

function methodSwap({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { object, property } = callee
  if (['min', 'max'].includes(property.name) && object.name !== 'Math') return []
  const name = methodSwaps.get(property.name)
  if (name === undefined) return []
  return [{ start: object.end, end: property.end, after: `${callee.optional ? '?' : ''}.${name}` }]
}

/** Parenthesized, so that the operand stays whole whatever operator comes beside it. */
const bracketed = (node, source) =>
  /^(Binary|Logical|Conditional|Assignment|ArrowFunction|TS)/.test(node.type)
    ? `(${source(node)})`
    : source(node)

/** A sum with a string in it joins strings: nobody would write a minus there by mistake. */
const isTextSum = ({ operator, left, right }) => operator === '+' && (isText(left) || isText(right))

function isText(node) {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  if (node.type === 'ParenthesizedExpression') return isText(node.expression)
  return node.type === 'BinaryExpression' && isTextSum(node)
}
