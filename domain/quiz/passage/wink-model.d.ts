// The files of wink's model that the packed tagger takes; the package describes only the whole model.
declare module "wink-eng-lite-web-model/dist/*" {
  const part: unknown;
  export default part;
}
