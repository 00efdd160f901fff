// Draws /api/openapi.json with Swagger UI. Tokens that are typed here stay in this page's memory.
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => {
  const { theme } = document.documentElement.dataset;
  document.documentElement.classList.toggle("dark-mode", theme ? theme === "dark" : prefersDark.matches);
};
applyTheme();
prefersDark.addEventListener("change", applyTheme);

// The library gives the fields of parameters no names of their own.
new MutationObserver(() => {
  const fields = "tr[data-param-name] :is(select, input, textarea):not([aria-label])";
  for (const field of document.querySelectorAll(fields))
    field.setAttribute("aria-label", field.closest("tr").dataset.paramName);
  document.querySelector(".body-param__text:not([aria-label])")?.setAttribute("aria-label", "Request body");
}).observe(document.getElementById("api"), { childList: true, subtree: true });

const nothing = () => () => null;
/** Gives a part a landmark with this name. */
const named = (React, name) => (Part) => (props) =>
  React.createElement("section", { "aria-label": name }, React.createElement(Part, props));
/** Leaves out what says nothing here: the one server, the address of the file, a licence without a text. Headings and links are in order for screen readers. */
const onlyWhatHelps = ({ React }) => ({
  wrapComponents: {
    ServersContainer: nothing,
    InfoUrl: nothing,
    OpenAPI31License: nothing,
    License: nothing,
    OpenAPIVersion: nothing,
    VersionStamp: nothing,
    InfoContainer: named(React, "About the API"),
    FilterContainer: named(React, "Filter"),
    // A button is its parent.
    DeepLink: () => (props) => React.createElement("span", null, props.text),
    operations: (Operations) => (props) =>
      React.createElement(
        "section",
        null,
        React.createElement("h2", null, "Operations"),
        React.createElement(Operations, props),
      ),
  },
});

window.SwaggerUIBundle({
  url: "/api/openapi.json",
  domNode: document.getElementById("api"),
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [onlyWhatHelps],
});
