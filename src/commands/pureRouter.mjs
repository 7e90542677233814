/** In react-router's modules: calls made on loading, classes with a static field, and names for developer tools. */
const creates = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
const classes =
  /^var (\w+) = (class extends React\d*\.Component \{)([\s\S]*?^\});(?:\n\1\.(contextType = \w+;))?/gm
const names = /^\w+\.displayName = .*;\n/gm

/**
 * A Vite plugin: marks what react-router creates on loading as free of side effects, so that unused parts are dropped,
 * and removes the names for developer tools. Otherwise its forms, prefetching and error pages, half of its code, would
 * be in the first file.
 */
export const pureRouter = () => ({
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/chunk-[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(creates, '= /* @__PURE__ */ $1')
        .replace(classes, (_, name, head, body, context) => {
          const set = context === undefined ? '' : `static ${context}`
          return `var ${name} = /* @__PURE__ */ (() => ${head}${set}${body})();`
        })
        .replace(names, ''),
  },
})
