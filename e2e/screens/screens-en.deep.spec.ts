import { testScreens } from "./screen-tests.ts";

testScreens("en");
