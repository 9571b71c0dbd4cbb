<?php
namespace Waymark;
