const tailwind = require("@tailwindcss/postcss");
const postcss = require("postcss");

/** Makes a module of a stylesheet, whose text it exports (styles.tsx). */
module.exports = function loadStyles(source) {
  const done = this.async();
  const compile = async () => {
    const { css, messages } = await postcss([tailwind({ optimize: { minify: true } })]).process(source, {
      from: this.resourcePath,
    });
    for (const { type, file, dir } of messages) {
      if (type === "dependency") this.addDependency(file);
      if (type === "dir-dependency") this.addContextDependency(dir);
    }
    return `export default ${JSON.stringify(css)};`;
  };
  compile().then((module) => done(null, module), done);
};
